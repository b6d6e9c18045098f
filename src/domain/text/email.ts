/** Whether a text is an email address: one "@", no white space, and a domain of at least two labels (section 5). */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}
