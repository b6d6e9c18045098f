import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../src/locales/catalogue';

/** Chooses the language of the next pages, in the browser and in the settings that the server sends. */
export async function setLanguage(page: Page, language: Language): Promise<void> {
  await page.route('**/api/v2/settings', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const json = await response.json();
    if (json.data) json.data.language = language;
    return route.fulfill({ response, json });
  });
  await page.addInitScript((chosen) => {
    localStorage.setItem('preferences', JSON.stringify({ language: chosen }));
  }, language);
}

/** Changes the language without a reload, as another tab of the browser would. */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  await page.evaluate((chosen) => {
    const kept = JSON.parse(localStorage.getItem('preferences') ?? '{}');
    const newValue = JSON.stringify({ ...kept, language: chosen });
    localStorage.setItem('preferences', newValue);
    dispatchEvent(new StorageEvent('storage', { key: 'preferences', newValue }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}
