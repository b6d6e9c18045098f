/**
 * @typedef {object} Instruction
 * @property {string} name such as `RUN`
 * @property {string} value the rest of the line, with continued lines joined
 */

/**
 * The stages of a Dockerfile, each with its instructions. Comments are left out.
 * @param {string} text
 * @returns {Instruction[][]}
 */
export function stagesOf(text) {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  /** @type {Instruction[][]} */
  const stages = [];
  for (const line of lines) {
    const [, name = '', value = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === '') throw new Error(`No instruction: ${line}`);
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, value });
  }
  return stages;
}

/** @param {Instruction[]} stage @param {string} name @returns {string[]} */
export const valuesOf = (stage, name) => stage.filter((one) => one.name === name).map(({ value }) => value);

/** The variables of a stage. @param {Instruction[]} stage @returns {Record<string, string>} */
export const variablesOf = (stage) =>
  Object.fromEntries(
    valuesOf(stage, 'ENV').flatMap((value) => value.split(' ').map((pair) => pair.split('=', 2))),
  );

/** The command of the health check, as arguments. @param {Instruction[]} stage @returns {string[]} */
export function healthCommandOf(stage) {
  const [check = ''] = valuesOf(stage, 'HEALTHCHECK');
  return JSON.parse(check.slice(check.indexOf('CMD ') + 'CMD '.length));
}
