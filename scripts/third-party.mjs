/**
 * `npm run docs:licenses`: writes THIRD-PARTY.md, the packages that the built application and the server are made of, out of
 * package-lock.json. The texts of the licences that go into the application are in `dist/third-party-licenses.md`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const page = 'THIRD-PARTY.md';

/** Packages whose package.json names no licence, by the licence in the file that they come with. */
const namedElsewhere = new Map([['png-js', 'MIT']]);

const head = `# Third-party software

\`npm run docs:licenses\` writes this page out of \`package-lock.json\`: all packages that the application or the server needs when
it runs, with what each of them needs. Tools of development and tests are not in it. The texts of the licences of all that is
in the built application lie beside it, in \`dist/third-party-licenses.md\`.`;

/**
 * @param {string} root of the project
 * @returns {Promise<string>} the page
 */
export async function renderThirdParty(root) {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const byLicense = new Map();
  for (const [place, { version, license, dev, devOptional }] of Object.entries(lock.packages)) {
    if (place === '' || dev || devOptional) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const named = license ?? namedElsewhere.get(name);
    if (!named)
      throw new Error(`${name} names no licence. Look into its files, and add it to ${import.meta.url}.`);
    byLicense.set(named, (byLicense.get(named) ?? new Set()).add(`${name} ${version}`));
  }
  const sections = [...byLicense]
    .sort(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([license, packages]) =>
      [
        `## ${license}`,
        [...packages]
          .sort()
          .map((one) => `- ${one}`)
          .join('\n'),
      ].join('\n\n'),
    );
  return `${[head, ...sections].join('\n\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await writeFile(page, await renderThirdParty(process.cwd()));
}
