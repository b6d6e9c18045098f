/**
 * A fast `getComputedStyle` for queries by role, with what decides whether an element is visible. jsdom's own matches every
 * rule of every sheet at each call; this one indexes the rules by class and caches its results until the document changes.
 * What fades in counts as visible: tests do not wait for the ends of motions.
 */
const properties = ['display', 'visibility', 'pointer-events'] as const;
type Property = (typeof properties)[number];

const initial: Record<Property, string> = {
  display: 'inline',
  visibility: 'visible',
  'pointer-events': 'auto',
};
const inherited: readonly Property[] = ['visibility', 'pointer-events'];

interface Declaration {
  property: Property;
  value: string;
  isImportant: boolean;
}

interface Rule {
  selector: string;
  /** Ids, then classes, attributes and states, then elements. */
  weight: number;
  declarations: readonly Declaration[];
  /** Of a selector that is nothing else. */
  classes: readonly string[] | undefined;
}

/** Rules by the class of what they are about, or `''`. */
type Sheet = Map<string, Rule[]>;

type Style = Record<Property, string>;

const displayByTag = new Map(
  Object.entries({
    block:
      'html body address blockquote center dialog div figure figcaption footer form header hr legend listing main p pre search article aside h1 h2 h3 h4 h5 h6 hgroup nav section dir dd dl dt menu ol ul fieldset details summary optgroup',
    'inline-block': 'input button meter progress select textarea marquee',
    none: 'area base datalist head link meta noembed noframes noscript param rp script style template title',
    'list-item': 'li',
    table: 'table',
    'table-caption': 'caption',
    'table-column-group': 'colgroup',
    'table-column': 'col',
    'table-header-group': 'thead',
    'table-row-group': 'tbody',
    'table-footer-group': 'tfoot',
    'table-row': 'tr',
    'table-cell': 'td th',
    contents: 'slot',
  }).flatMap(([display, tags]) => tags.split(' ').map((tag) => [tag, display] as const)),
);

/** As the browser has it without any style sheet. */
function ownDisplay(element: Element): string {
  const tag = element.localName;
  if (element.hasAttribute('hidden')) return 'none';
  if (tag === 'dialog' && !element.hasAttribute('open')) return 'none';
  if (tag === 'input' && element.getAttribute('type')?.toLowerCase() === 'hidden') return 'none';
  return displayByTag.get(tag) ?? initial.display;
}

const isProperty = (name: string): name is Property => (properties as readonly string[]).includes(name);

function declarationsOf(body: string): Declaration[] {
  return body.split(';').flatMap((text) => {
    const colon = text.indexOf(':');
    const property = text.slice(0, colon).trim();
    if (!isProperty(property)) return [];
    const value = text.slice(colon + 1).trim();
    const isImportant = value.endsWith('!important');
    return [{ property, value: isImportant ? value.slice(0, -10).trim() : value, isImportant }];
  });
}

/** Calls back for each rule outside blocks such as `@media` and `@keyframes`, which do not apply to the screen of a test. */
function forEachRule(css: string, take: (selectors: string, body: string) => void): void {
  let start = 0;
  let open = css.indexOf('{');
  while (open !== -1) {
    const before = css.slice(start, open);
    const prelude = before.slice(before.lastIndexOf(';') + 1).trim();
    let end = css.indexOf('}', open);
    if (prelude.startsWith('@')) {
      let depth = 1;
      for (end = open + 1; end < css.length; end += 1) {
        if (css[end] === '{') depth += 1;
        if (css[end] === '}') depth -= 1;
        if (depth === 0) break;
      }
      // The library has all its styles in a layer.
      if (prelude.startsWith('@layer')) forEachRule(css.slice(open + 1, end), take);
    } else if (end !== -1) {
      take(prelude, css.slice(open + 1, end));
    }
    if (end === -1) return;
    start = end + 1;
    open = css.indexOf('{', start);
  }
}

const withoutStrings = (selector: string): string => selector.replace(/"[^"]*"|'[^']*'/g, '""');

/** `a,b:is(c,d)` has two. */
function selectorsOf(list: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let current = '';
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1;
    if (letter === ')' || letter === ']') depth -= 1;
    if (letter === ',' && depth === 0) {
      found.push(current.trim());
      current = '';
    } else {
      current += letter;
    }
  }
  return [...found, current.trim()];
}

/** Without `:where(…)`, which weighs nothing, and `:not(`, `:is(`, of which only the argument weighs. */
function weightOf(selector: string): number {
  const weighing = withoutStrings(selector)
    .replace(/:where\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
    .replace(/:(not|is|has)\(/g, ' ');
  const count = (pattern: RegExp) => weighing.match(pattern)?.length ?? 0;
  return (
    count(/#[\w-]+/g) * 10_000 +
    count(/\.[\w-]+|\[[^\]]*\]|:[\w-]+/g) * 100 +
    count(/(?:^|[\s>+~(,])[a-z][\w-]*/gi)
  );
}

/** The last class of what the selector is about, which most elements do not have. */
function classOf(selector: string): string {
  let plain = withoutStrings(selector).replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/:[\w-]+\([^()]*\)/g, '');
  const subject = plain.split(/[\s>+~]+/).at(-1) ?? '';
  return subject.match(/\.([\w-]+)(?!.*\.)/)?.[1] ?? '';
}

function readSheet(css: string): Sheet {
  const rulesByClass: Sheet = new Map();
  forEachRule(css.replace(/\/\*[\s\S]*?\*\//g, ''), (list, body) => {
    const declarations = declarationsOf(body);
    if (declarations.length === 0) return;
    for (const selector of selectorsOf(list)) {
      // No query needs pseudo-elements.
      if (/::|:(before|after)\b/.test(selector)) continue;
      const name = classOf(selector);
      const rules = rulesByClass.get(name) ?? [];
      rulesByClass.set(name, rules);
      const classes = /^(\.[\w-]+)+$/.test(selector) ? selector.slice(1).split('.') : undefined;
      rules.push({ selector, weight: weightOf(selector), declarations, classes });
    }
  });
  return rulesByClass;
}

interface StyleSheet {
  css: string;
  rules: Sheet;
  /** Of a sheet that the library asks for; it is nowhere in the page. */
  element: HTMLStyleElement;
}

const sheets = new Map<string, StyleSheet>();

/** By their text: each page has the same ones again. */
const readSheets = new Map<string, Sheet>();

let known = new Map<Element, Style>();

function forget(): void {
  known = new Map();
}

/** In place of `updateCSS` of the component library, which looks through all style elements for each part that it draws. */
export function keepStyles(css: string, key: string): HTMLStyleElement {
  const kept = sheets.get(key);
  if (kept?.css === css) return kept.element;
  const rules = readSheets.get(css) ?? readSheet(css);
  readSheets.set(css, rules);
  const element = kept?.element ?? document.createElement('style');
  // Variables, which each page has its own of, hide nothing.
  if (rules.size === 0 && !kept) return element;
  sheets.set(key, { css, rules, element });
  forget();
  return element;
}

/** In place of `removeCSS`. */
export function dropStyles(key: string): void {
  if (sheets.delete(key)) forget();
}

function rulesFor(element: Element): Rule[] {
  const own = [...element.classList];
  const names = ['', ...own];
  const found: Rule[] = [];
  for (const { rules } of sheets.values()) {
    for (const name of names) {
      for (const rule of rules.get(name) ?? []) {
        const isMatch = rule.classes
          ? rule.classes.every((one) => own.includes(one))
          : element.matches(rule.selector);
        if (isMatch) found.push(rule);
      }
    }
  }
  return found;
}

function styleOf(element: Element): Style {
  const cached = known.get(element);
  if (cached) return cached;
  const style = { ...initial, display: ownDisplay(element) };
  const above = element.parentElement && styleOf(element.parentElement);
  for (const property of inherited) if (above) style[property] = above[property];
  const winning: Partial<Record<Property, number>> = {};
  const apply = ({ property, value, isImportant }: Declaration, weight: number) => {
    const total = weight + (isImportant ? 1e8 : 0);
    if (total < (winning[property] ?? 0)) return;
    winning[property] = total;
    if (value === 'inherit') style[property] = above?.[property] ?? initial[property];
    else style[property] = value === 'initial' ? initial[property] : value;
  };
  for (const { declarations, weight } of rulesFor(element)) {
    for (const declaration of declarations) apply(declaration, weight);
  }
  const inline = (element as HTMLElement).style;
  if (inline && element.hasAttribute('style')) {
    for (const property of properties) {
      const value = inline.getPropertyValue(property);
      const isImportant = inline.getPropertyPriority(property) === 'important';
      if (value) apply({ property, value, isImportant }, 1e7);
    }
  }
  known.set(element, style);
  return style;
}

const camelCase = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
} as const;

/** Everything else, such as sizes, is that of the element itself. */
function computedStyle(element: Element): CSSStyleDeclaration {
  const ofElement = (property: Property) => styleOf(element)[property];
  return new Proxy((element as HTMLElement).style, {
    get(inline, name) {
      if (typeof name === 'string' && name in camelCase)
        return ofElement(camelCase[name as keyof typeof camelCase]);
      if (name === 'getPropertyValue') {
        return (property: string) =>
          isProperty(property) ? ofElement(property) : inline.getPropertyValue(property);
      }
      const value: unknown = Reflect.get(inline, name, inline);
      return typeof value === 'function' ? value.bind(inline) : value;
    },
  });
}

/** Puts these answers in the place of jsdom's. */
export function answerComputedStyles(): void {
  const changes = new MutationObserver(forget);
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  window.getComputedStyle = (element) => {
    if (changes.takeRecords().length > 0 || !element.isConnected) forget();
    return computedStyle(element);
  };
}
