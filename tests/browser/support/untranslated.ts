import type { Page, Response } from '@playwright/test';
import enUS from 'antd/locale/en_US.js';
import esES from 'antd/locale/es_ES.js';
import frFR from 'antd/locale/fr_FR.js';
import type { Catalogue } from '../../../src/locales/catalogue';
import { en } from '../../../src/locales/en';
import { es } from '../../../src/locales/es';
import { fr } from '../../../src/locales/fr';
import { adasSeverityTexts, adasTypeTexts } from '../../../src/resources/adas-reports/adas-event-texts';
import { alertTypeTexts, appliesToTexts } from '../../../src/resources/alerts/alert-texts';
import { assetTypeTexts, deviceTypeTexts, gpsTexts } from '../../../src/resources/assets/asset-texts';
import { videoTypeTexts } from '../../../src/resources/locked-videos/locked-video-texts';
import { unknownLocation } from '../../../src/resources/missing-texts';
import { cameraTexts } from '../../../src/resources/request-videos/video-request-texts';
import { statusTexts } from '../../../src/resources/status-texts';

export type OtherLanguage = 'es' | 'fr';

const catalogues: Record<OtherLanguage, Catalogue> = { es, fr };
const libraryTexts: Record<OtherLanguage, unknown> = { es: esES, fr: frFR };

/** Texts of the component library that are English in any language. */
const fixedTexts = ['Increase Value', 'Decrease Value', 'Close', 'Expand row', 'Collapse row'];

/** All texts within a value, at whatever depth, each under the path that leads to it. */
function textsWithin(value: unknown, path = '', found = new Map<string, string>()): Map<string, string> {
  if (typeof value === 'string') found.set(path, value.trim());
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) textsWithin(part, `${path}.${key}`, found);
  }
  return found;
}

/** The English texts of the catalogue and of the component library that read otherwise in a language. */
function englishTexts(language: OtherLanguage): { whole: string[]; filledIn: string[] } {
  const translations = catalogues[language];
  const library = textsWithin(libraryTexts[language]);
  const pairs = [
    ...Object.entries(en).map(([key, text]) => [text, translations[key as keyof typeof en]] as const),
    ...[...textsWithin(enUS)].map(([path, text]) => [text, library.get(path) ?? text] as const),
  ];
  // A word may be right in one place and English in another: it proves nothing.
  const right = new Set(pairs.map(([, translated]) => translated));
  const english = [...new Set(pairs.map(([text]) => text))].filter(
    (text) => /\p{L}/u.test(text) && !right.has(text),
  );
  return {
    whole: [...english.filter((text) => !text.includes('{')), ...fixedTexts, unknownLocation.en],
    filledIn: english
      .filter((text) => /\{\w+\}/.test(text) && /\p{L}{3}/u.test(text.replace(/\{\w+\}/g, '')))
      .map((text) =>
        text
          .replace(/[.*+?^$()[\]\\]/g, '\\$&')
          // One of the forms of a counted word.
          .replace(/\{\w+\|([^{}]*)\}/g, '(?:$1)')
          .replace(/\{\w+\}/g, '.+'),
      ),
  };
}

/** The English words for the codes of a server and for values that it did not send, all of which are translated. */
const codedTexts = new Set<string>(
  [
    statusTexts,
    alertTypeTexts,
    appliesToTexts,
    assetTypeTexts,
    deviceTypeTexts,
    gpsTexts,
    videoTypeTexts,
    cameraTexts,
    adasTypeTexts,
    adasSeverityTexts,
  ]
    .flatMap((codes) => Object.values(codes))
    .map((key) => en[key])
    .concat(unknownLocation.en),
);

/** Records all texts that the server sends: they are data, and are shown unchanged. */
export function collectServerTexts(page: Page): Set<string> {
  const sent = new Set<string>();
  page.on('response', async (response: Response) => {
    if (!response.headers()['content-type']?.includes('json')) return;
    try {
      for (const text of textsWithin(await response.json()).values()) sent.add(text);
    } catch {
      // The page was left before the answer could be read.
    }
  });
  return sent;
}

/**
 * The texts on the page, visible or for screen readers, that are English texts of ours in a page of another language, each with
 * where it stands; texts of the server are left out.
 */
export async function untranslated(
  page: Page,
  language: OtherLanguage,
  serverTexts: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const found = await page.evaluate(({ whole, filledIn }) => {
    const known = new Set(whole);
    const patterns = filledIn.map((pattern) => new RegExp(`^${pattern}$`, 'u'));
    const isEnglish = (text: string): boolean =>
      known.has(text) || patterns.some((pattern) => pattern.test(text));
    const shown: { text: string; where: string }[] = [];
    const see = (text: string | null | undefined, where: string): void => {
      const trimmed = text?.trim();
      if (trimmed && isEnglish(trimmed)) shown.push({ text: trimmed, where });
    };
    see(document.title.split(' · ')[0], 'title of the page');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
      if (node instanceof Element) {
        if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(node.tagName)) continue;
        // The library's icons are named after their drawings, in English; a name of the button hides theirs.
        const label = node.getAttribute('aria-label') ?? '';
        const isNamedAfterDrawing =
          node.matches('[role=img].anticon') && node.classList.contains(`anticon-${label}`);
        if (isNamedAfterDrawing && !node.closest('[aria-hidden=true], button[aria-label]')) {
          shown.push({ text: label, where: 'icon of the component library' });
        }
        for (const name of [
          'aria-label',
          'aria-description',
          'aria-roledescription',
          'title',
          'placeholder',
          'alt',
        ]) {
          see(
            node.getAttribute(name),
            `${name} of ${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`,
          );
        }
        // Words may stand in pieces: "Actif" and a count.
        if (node.childElementCount === 0 && node.childNodes.length > 1) see(node.textContent, node.tagName);
      } else {
        const { parentElement } = node;
        if (parentElement && ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parentElement.tagName)) continue;
        see(node.textContent, `text in ${parentElement?.tagName.toLowerCase()}.${parentElement?.className}`);
      }
    }
    return shown;
  }, englishTexts(language));
  // Long texts are cut on the page.
  const sent = [...serverTexts];
  // A code is the server's, but not shown as it comes.
  const isServers = (text: string): boolean =>
    (serverTexts.has(text) && !codedTexts.has(text)) ||
    (text.endsWith('…') && sent.some((one) => one.startsWith(text.slice(0, -1))));
  return found.filter(({ text }) => !isServers(text)).map(({ text, where }) => `"${text}": ${where}`);
}
