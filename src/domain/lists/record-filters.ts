import { compareIn } from './list-query';

/** Whether a field's value passes a filter. */
type ValueCheck = (value: unknown) => boolean;

type Operator = (operand: unknown) => ValueCheck;

/** The operators without their negations; those that end in an `s` are case-sensitive. */
const operators = {
  eq: (operand) => createKeyCheck([operand], lowerCase),
  eqs: (operand) => createKeyCheck([operand], toText),
  lt: (operand) => createOrderCheck(operand, (sign) => sign < 0),
  gt: (operand) => createOrderCheck(operand, (sign) => sign > 0),
  lte: (operand) => createOrderCheck(operand, (sign) => sign <= 0),
  gte: (operand) => createOrderCheck(operand, (sign) => sign >= 0),
  in: containsSome,
  ina: containsAll,
  contains: (operand) => createTextCheck(operand, lowerCase, (text, part) => text.includes(part)),
  containss: (operand) => createTextCheck(operand, toText, (text, part) => text.includes(part)),
  startswith: (operand) => createTextCheck(operand, lowerCase, (text, part) => text.startsWith(part)),
  startswiths: (operand) => createTextCheck(operand, toText, (text, part) => text.startsWith(part)),
  endswith: (operand) => createTextCheck(operand, lowerCase, (text, part) => text.endsWith(part)),
  endswiths: (operand) => createTextCheck(operand, toText, (text, part) => text.endsWith(part)),
  between,
  null: () => isEmptyValue,
} satisfies Record<string, Operator>;

type PositiveOperator = keyof typeof operators;

const negations = {
  ne: 'eq',
  nes: 'eqs',
  nin: 'in',
  nina: 'ina',
  ncontains: 'contains',
  ncontainss: 'containss',
  nstartswith: 'startswith',
  nstartswiths: 'startswiths',
  nendswith: 'endswith',
  nendswiths: 'endswiths',
  nbetween: 'between',
  nnull: 'null',
} as const satisfies Record<string, PositiveOperator>;

/** An operator that compares one field with a value; the names are those of Refine. */
export type FieldOperator = PositiveOperator | keyof typeof negations;

/** A filter on one field, as Refine has it. */
export interface FieldFilter {
  field: string;
  operator: FieldOperator;
  value: unknown;
}

/** Filters of which all (`and`) or one (`or`) must match. */
export interface ConditionGroup {
  operator: 'and' | 'or';
  value: readonly RecordFilter[];
}

/** A filter of Refine. */
export type RecordFilter = FieldFilter | ConditionGroup;

export function isGroup(filter: RecordFilter): filter is ConditionGroup {
  return filter.operator === 'and' || filter.operator === 'or';
}

/**
 * Compiles filters to a row check; undefined when every row passes, as filters without a value or conditions are ignored.
 * @param checkOf a custom check for a filter. Absent or undefined: the field's value is compared.
 */
export function compileFilters<Row>(
  filters: readonly RecordFilter[],
  read: (row: Row, field: string) => unknown,
  checkOf?: (filter: FieldFilter) => ((row: Row) => boolean) | undefined,
): ((row: Row) => boolean) | undefined {
  const compile = (filter: RecordFilter): ((row: Row) => boolean) | undefined => {
    if (isGroup(filter)) {
      const checks = filter.value.map(compile).filter((check) => check !== undefined);
      return combine(filter.operator, checks);
    }
    const own = checkOf?.(filter);
    if (own) return own;
    if (isCleared(filter)) return undefined;
    const { field, operator, value } = filter;
    const check = operatorCheck(operator, value);
    return (row) => check(read(row, field));
  };
  return compile({ operator: 'and', value: filters });
}

function combine<Row>(
  operator: ConditionGroup['operator'],
  checks: readonly ((row: Row) => boolean)[],
): ((row: Row) => boolean) | undefined {
  if (checks.length <= 1) return checks[0];
  return operator === 'and'
    ? (row) => checks.every((check) => check(row))
    : (row) => checks.some((check) => check(row));
}

function isCleared({ operator, value }: FieldFilter): boolean {
  return value === undefined && operator !== 'null' && operator !== 'nnull';
}

function operatorCheck(operator: FieldOperator, operand: unknown): ValueCheck {
  if (operator in operators) return operators[operator as PositiveOperator](operand);
  const check = operators[negations[operator as keyof typeof negations]](operand);
  return (value) => !check(value);
}

/** Schemas read a missing text as ''. */
function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Converts dates, also of dayjs, to ms. */
function toPrimitive(value: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value.valueOf() : value;
}

function toText(value: unknown): string {
  return isEmptyValue(value) ? '' : String(toPrimitive(value));
}

function lowerCase(value: unknown): string {
  return toText(value).toLowerCase();
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function createKeyCheck(operand: readonly unknown[], keyOf: (value: unknown) => string): ValueCheck {
  const keys = new Set(operand.map(keyOf));
  return (value) => keys.has(keyOf(value));
}

/** A value that is in the operand, or a list of which one is. */
function containsSome(operand: unknown): ValueCheck {
  const isKey = createKeyCheck(listOf(operand), lowerCase);
  return (value) => listOf(value).some(isKey);
}

/** A list that contains all that are operand. */
function containsAll(operand: unknown): ValueCheck {
  const keys = listOf(operand).map(lowerCase);
  return (value) => {
    const own = new Set(isEmptyValue(value) ? [] : listOf(value).map(lowerCase));
    return keys.every((key) => own.has(key));
  };
}

function createTextCheck(
  operand: unknown,
  convert: (value: unknown) => string,
  isMatch: (text: string, part: string) => boolean,
): ValueCheck {
  const part = convert(operand);
  return (value) => isMatch(convert(value), part);
}

/** Both ends are included; an empty end is open. */
function between(operand: unknown): ValueCheck {
  const [low, high] = listOf(operand);
  const isAbove: ValueCheck = isEmptyValue(low) ? () => true : operators.gte(low);
  const isBelow: ValueCheck = isEmptyValue(high) ? () => true : operators.lte(high);
  return (value) => !isEmptyValue(value) && isAbove(value) && isBelow(value);
}

const isoDate = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Numbers, numeric texts, and ISO 8601 dates as ms; NaN for anything else. */
function toNumber(value: unknown): number {
  if (typeof value === 'number' || typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string' || value.trim() === '') return Number.NaN;
  return isoDate.test(value) ? Date.parse(value) : Number(value);
}

const compareTexts = compareIn('asc');

/** Compares numbers and dates by size, texts by the collator. Empty values never match. */
function createOrderCheck(operand: unknown, isRight: (sign: number) => boolean): ValueCheck {
  const other = toPrimitive(operand);
  const otherNumber = toNumber(other);
  return (value) => {
    if (isEmptyValue(value) || isEmptyValue(other)) return false;
    const own = toPrimitive(value);
    const difference = toNumber(own) - otherNumber;
    if (!Number.isNaN(difference)) return isRight(difference);
    // Numbers and other texts are not comparable.
    return typeof own === typeof other && isRight(compareTexts(own, other));
  };
}
