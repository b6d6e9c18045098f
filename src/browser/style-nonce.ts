/** The nonce that the server wrote into this page; empty without one. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * Sets the page's nonce on every style element that a script creates. The component library does so for its components,
 * but not for its CSS variables and the scroll lock behind a dialog. Style elements inserted as HTML get none.
 */
export function giveNonceToStyles(document: Document, nonce: string): void {
  if (nonce === '') return;
  const create = document.createElement.bind(document) as (...given: unknown[]) => HTMLElement;
  document.createElement = ((...given: unknown[]) => {
    const element = create(...given);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}
