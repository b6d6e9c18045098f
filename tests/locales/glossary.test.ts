import { expect, it } from 'vitest';
import { spanish } from '../../server/reports/texts-es';
import { french } from '../../server/reports/texts-fr';
import { es } from '../../src/locales/es';
import { fr } from '../../src/locales/fr';
import { sampleAdasPhrases } from '../../src/resources/adas-reports/adas-sample-events';
import { resources } from '../../src/resources/index';
import { unknownLocation, unnamedAsset } from '../../src/resources/missing-texts';
import { sampleReportNames } from '../../src/resources/reports/report-samples';
import { formTexts } from '../../src/screens/resource/form/form-texts';

/** The last column of the glossary in docs/languages.md: words that are not used, since another word is the one for it. */
const never = {
  es: [
    /v[ií]deo(?<!video)/i,
    /\bobjetivos?\b/i,
    /protegid[oa]/i,
    /\bpetici[oó]n/i,
    /\bunidad(es)?\b/i,
    /\balarma/i,
    /\binformes?\b/i,
    /\bsiniestro/i,
    /severidad/i,
    /\bestatus\b/i,
    /frenazo/i,
    /puntuaci[oó]n/i,
    /\bajustes\b/i,
    /(todas las|ninguna) cámaras?/i,
    // The user is "usted", and Latin America's past tense is the simple one.
    /\b(tu|tus|puedes|inténtalo|selecciona)\b/i,
    /\b(se ha|se han|ha llegado|ha terminado)\b/i,
    /compruebe/i,
  ],
  fr: [
    /protégée?s?/i,
    /\bobjectifs?\b/i,
    /caméras? embarquées?/i,
    /\bunités?\b/i,
    /\balarmes?\b/i,
    /\bsévérité/i,
    /\bréglages?\b/i,
    /\bdispositifs?\b/i,
    /enregistrements (ne|par|illisibles)/i,
    /\b(tu|ton|ta|tes)\b/i,
  ],
} as const;

/** All texts within a value, at whatever depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** The texts that resources bring along in all languages, as far as they are in one. */
function ownTexts(language: 'es' | 'fr'): string[] {
  const found: string[] = [];
  const seen = new Set<unknown>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    const text = (value as Record<string, unknown>)[language];
    if (typeof text === 'string') found.push(text);
    else for (const part of Object.values(value)) look(part);
  };
  look(resources.map(({ schema: _schema, ...definition }) => definition));
  look([unknownLocation, unnamedAsset, formTexts]);
  look([...sampleReportNames.values()]);
  look([...sampleAdasPhrases.values()]);
  return found;
}

const all = {
  es: [...textsOf(es), ...textsOf(spanish), ...ownTexts('es')],
  fr: [...textsOf(fr), ...textsOf(french), ...ownTexts('fr')],
};

it.each(['es', 'fr'] as const)('%s has one word for one thing', (language) => {
  expect(ownTexts(language).length).toBeGreaterThan(30);
  const said = all[language].flatMap((text) =>
    never[language].filter((word) => word.test(text)).map((word) => `${word}: ${text}`),
  );
  expect(said).toEqual([]);
});

it('the glossary lists the words that it forbids', () => {
  expect(never.es.some((word) => word.test('Buscar vídeos'))).toBe(true);
  expect(never.es.some((word) => word.test('Buscar videos'))).toBe(false);
  expect(never.fr.some((word) => word.test('Vidéos protégées'))).toBe(true);
});

it('French sets its spaces before the high marks and inside of its quotes', () => {
  const wrong = all.fr.filter((text) => {
    // Names that are filled in have their own marks, and so have times.
    const words = text.replace(/\{[^{}]*\}/g, 'x').replace(/\b(https?|\d+):/g, '');
    return (
      /[^\u202f][;!?]/.test(words) ||
      /[^\u00a0]:/.test(words) ||
      /«[^\u00a0]/.test(words) ||
      /[^\u00a0]»/.test(words)
    );
  });
  expect(wrong).toEqual([]);
});

it('Spanish opens what it closes', () => {
  const count = (text: string, mark: string) => text.split(mark).length;
  const wrong = all.es.filter(
    (text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
  );
  expect(wrong).toEqual([]);
});

it('apostrophes are set as such', () => {
  expect([...all.es, ...all.fr].filter((text) => text.includes("'"))).toEqual([]);
});
