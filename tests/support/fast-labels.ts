/**
 * Labels and what they label, found by id. jsdom looks through the whole document for each label of each question, which
 * takes a seventh of the time of forms.
 */
const labelable = new Set(['button', 'input', 'meter', 'output', 'progress', 'select', 'textarea']);

const isLabelable = (one: Element): boolean =>
  labelable.has(one.localName) && !(one instanceof HTMLInputElement && one.type === 'hidden');

function controlOf(label: HTMLLabelElement): Element | null {
  const id = label.getAttribute('for');
  if (id === null) return [...label.querySelectorAll('*')].find(isLabelable) ?? null;
  const one = id === '' ? null : label.ownerDocument.getElementById(id);
  return one && isLabelable(one) ? one : null;
}

/** Once for all files of a process. */
export function findLabelsById(): void {
  Object.defineProperty(HTMLLabelElement.prototype, 'control', {
    configurable: true,
    get(this: HTMLLabelElement) {
      return controlOf(this);
    },
  });
  for (const kind of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ])
    Object.defineProperty(kind.prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (!isLabelable(this)) return null;
        return [...this.ownerDocument.getElementsByTagName('label')].filter(
          (label) => controlOf(label) === this,
        );
      },
    });
}
