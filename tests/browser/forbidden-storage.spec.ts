import { signOut } from './support/controls';
import { expect, signIn, test } from './support/journey';

/**
 * How a browser refuses its storage; each runs in the page before any script of the application. The other ways are cases
 * of the function that all goes through (tests/app/kept-storage.test.ts).
 */
const refusals = {
  'forbids its storage': () => {
    const forbid = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: forbid });
    Object.defineProperty(window, 'sessionStorage', { get: forbid });
  },
  'has a full storage': () => {
    // As full as the browser allows.
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      for (;;) {
        try {
          localStorage.setItem(`filler ${size} ${localStorage.length}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  },
} as const;

for (const [refusal, refuse] of Object.entries(refusals)) {
  test(`a browser that ${refusal} signs in, works for this tab and shows a notice`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/dashboard/alerts');
    await signIn(page);
    await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
    await expect(page.getByText('This browser does not keep your sign-in')).toBeVisible();

    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await signOut(page);
    await expect(page.getByText('You have been logged out successfully')).toBeVisible();

    await signIn(page);
    await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  });
}
