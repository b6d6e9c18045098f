/** Whether a text can be a phone number: 5 to 15 digits (E.164), with the signs that people put between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return /^\+?[\d\s().\-/]+$/.test(text.trim()) && digits >= 5 && digits <= 15;
}
