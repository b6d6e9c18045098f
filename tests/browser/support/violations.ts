import type { Page } from '@playwright/test';

/** What the policy of the page forbids from its next load on, as the browser reports it. */
export async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const report = [violatedDirective, blockedURI, sourceFile, lineNumber, sample].join(' ');
      (window as unknown as { reportViolation(text: string): void }).reportViolation(report);
    });
  });
  return violations;
}
