import type { Language } from '../../../src/locales/catalogue';
import type { ScreenWalk } from './screen-walk';
import type { Screen } from './screens';
import { type OtherLanguage, untranslated } from './untranslated';
import { brokenInTable } from './whole-tables';

/** What is looked for on a screen, in some languages and at some widths of the window. */
interface Inspection {
  name: string;
  languages: readonly Language[];
  widths: readonly number[];
  /** Absent: every screen. */
  concerns?: (screen: Screen) => boolean;
  /** What is wrong, in words. */
  faults(walk: ScreenWalk, screen: Screen): Promise<string[]>;
}

export const desktop = 1440;

/** Runs in the page. @returns columns whose title cannot be seen, though it was scrolled into view: it is under another */
function hiddenColumns(): string[] {
  const heads = [...document.querySelectorAll('thead th')].filter(({ textContent }) => textContent?.trim());
  if (heads.length < 5) return [`only ${heads.length} columns are there`];
  return heads
    .filter((head) => {
      const title = head.querySelector('button span') ?? head;
      title.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { left, width, top, height } = title.getBoundingClientRect();
      return !head.contains(document.elementFromPoint(left + Math.min(width, 20) / 2, top + height / 2));
    })
    .map(({ textContent }) => textContent ?? '');
}

/** Runs in the page. @returns the controls of the header that stand outside of the window */
export function outsideOfWindow(): string[] {
  if (!document.querySelector('.page-header')) return ['there is no header'];
  const controls = document.querySelectorAll('.page-header :is(button, a, .page-header-tools)');
  return [...controls]
    .filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      return left < 0 || right > window.innerWidth;
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? one.tagName);
}

/** Runs in the page. @returns what is wrong with the sidebar of 70 units of 4 px, and with the page beside it */
function wrongSidebar(name: string): string[] {
  const main = document.querySelector('main')?.getBoundingClientRect();
  const sidebar = document.querySelector(`nav[aria-label="${name}"]`)?.getBoundingClientRect();
  return main?.x === 280 && sidebar && sidebar.width >= 279 && sidebar.width <= 280
    ? []
    : [`${sidebar?.width} px wide, and the page from ${main?.x} px on`];
}

/** Runs in the page. @returns how far it can be scrolled sideways, if at all */
function sidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : [];
}

/** Runs in the page. @returns rows in view without a time */
function silentRow(): string[] {
  const row = document.querySelector('tbody [data-row-key]');
  const time = [...(row?.querySelectorAll('.time') ?? [])].find(({ textContent }) =>
    /\d{4}.* \d{1,2}:\d{2}:\d{2}/.test(textContent ?? ''),
  );
  const { left = -1, right = 0 } = time?.getBoundingClientRect() ?? {};
  return left >= 0 && right <= window.innerWidth ? [] : [row?.textContent ?? 'there is no row'];
}

/** Runs in the page. @returns the controls of the header that stand in another line than the first one */
function wrappedTools(): string[] {
  const title = document.querySelector('main h1');
  const tools = [...(title?.closest('header')?.querySelectorAll('button, label') ?? [])].filter((one) =>
    Boolean(title && title.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING),
  );
  const [first] = tools;
  if (!first) return ['there are no controls'];
  const { top, bottom } = first.getBoundingClientRect();
  return tools
    .filter((one) => {
      const box = one.getBoundingClientRect();
      return box.height > 0 && (box.top > bottom || box.bottom < top);
    })
    .map((one) => one.getAttribute('aria-label') ?? one.textContent ?? '');
}

/** Runs in the page. @returns filters and sorts that have no room for their words */
function cutFilters(): string[] {
  return [...document.querySelectorAll('main [role="combobox"]')]
    .map((field) => field.closest('.ant-select'))
    .filter((box) => [...(box?.querySelectorAll('span') ?? [])].some(isCut))
    .map((box) => box?.textContent ?? '');

  /** A text in a line has no width of its own. */
  function isCut({ clientWidth, scrollWidth }: Element): boolean {
    return clientWidth > 0 && scrollWidth > clientWidth;
  }
}

/** In that order, and back again at the next screen: the longest texts are French. */
const all: readonly Language[] = ['es', 'en', 'fr'];

export const inspections: readonly Inspection[] = [
  {
    name: 'English that is left',
    languages: ['es', 'fr'],
    widths: [desktop],
    faults: ({ page, serverTexts, language }) => untranslated(page, language as OtherLanguage, serverTexts),
  },
  {
    name: 'what is wrapped or cut in a table',
    languages: all,
    widths: [1440, 1280, 1024],
    concerns: ({ isWhole }) => isWhole === true,
    faults: ({ page }) =>
      page.evaluate(brokenInTable, { hasRoomForTexts: page.viewportSize()?.width === desktop }),
  },
  {
    name: 'filters whose words are cut',
    languages: all,
    widths: [desktop],
    concerns: ({ isWhole }) => isWhole === true,
    faults: ({ page }) => page.evaluate(cutFilters),
  },
  {
    name: 'tools of the header in more than one line',
    languages: all,
    widths: [1440, 1280, 1024],
    concerns: ({ isWhole }) => isWhole === true,
    faults: ({ page }) => page.evaluate(wrappedTools),
  },
  {
    // Which columns there are is tested in tests/screens/table-columns.test.tsx.
    name: 'columns that cannot be brought into view',
    languages: ['fr'],
    widths: [1440, 1280, 1024, 768, 600],
    concerns: ({ isWhole }) => isWhole === true,
    faults: ({ page }) => page.evaluate(hiddenColumns),
  },
  {
    name: 'a sidebar of other than 280 px',
    languages: ['fr'],
    widths: [desktop],
    faults: (walk) => walk.page.evaluate(wrongSidebar, walk.t('layout.navigation')),
  },
  {
    name: 'scrolls sideways',
    languages: ['fr'],
    widths: [desktop],
    faults: ({ page }) => page.evaluate(sidewaysScroll),
  },
  {
    name: 'controls of the header outside of the window',
    languages: ['fr'],
    widths: [390, 320],
    concerns: ({ hasTools }) => hasTools === true,
    faults: ({ page }) => page.evaluate(outsideOfWindow),
  },
  {
    name: 'scrolls sideways on a phone',
    languages: ['fr'],
    widths: [390, 320],
    concerns: ({ hasTools }) => hasTools === true,
    faults: ({ page }) => page.evaluate(sidewaysScroll),
  },
  {
    name: 'a row that does not say when',
    languages: ['fr'],
    widths: [390],
    concerns: ({ tellsWhen }) => tellsWhen === true,
    faults: ({ page }) => page.evaluate(silentRow),
  },
];

/**
 * Holds all inspections against a screen where it stands: each language once, and each width once in it. It begins with the
 * current language, and with the current width, as each change renders the whole page again.
 */
export async function inspect(walk: ScreenWalk, screen: Screen): Promise<void> {
  const concerned = inspections.filter(({ concerns }) => concerns?.(screen) ?? true);
  const languages = all.filter((one) => concerned.some(({ languages }) => languages.includes(one)));
  for (const language of walk.language === all.at(-1) ? languages.toReversed() : languages) {
    await walk.switchLanguage(language);
    const here = concerned.filter(({ languages }) => languages.includes(language));
    const widths = [...new Set(here.flatMap(({ widths }) => widths))].sort((one, other) => other - one);
    for (const width of walk.width === widths.at(-1) ? widths.toReversed() : widths) {
      await walk.resize(width);
      for (const { name, faults } of here.filter(({ widths }) => widths.includes(width)))
        await walk.expectNone(`${screen.address}, ${language}, ${width} px: ${name}`, () =>
          faults(walk, screen),
        );
    }
  }
  await walk.resize(desktop);
}
