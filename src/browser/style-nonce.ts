/** The nonce that the server wrote into this page; empty without one. */
export function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

/**
 * Gives the page's nonce to every style element that a script makes. The component library does so for its components, but
 * not for its CSS variables and the lock of the page behind a dialog. Style elements that come as HTML get none.
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
