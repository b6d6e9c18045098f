/**
 * Whether a mouse or touchpad is the main pointer. On a touch screen a field that takes the focus by itself opens the
 * keyboard over the page.
 */
export const hasFinePointer = (): boolean => window.matchMedia?.('(pointer: fine)').matches ?? false;
