import pg from 'pg';

const INT8 = 20;
const NUMERIC = 1700;

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond 2^53: ${text}`);
  return value;
}

/** Parses int8 and numeric as JS numbers. Money, ids and times are whole numbers far below 2^53. */
export const pgTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return wholeNumber;
    if (format !== 'binary' && oid === NUMERIC) return Number;
    return pg.types.getTypeParser(oid, format ?? 'text');
  }) as pg.CustomTypesConfig['getTypeParser'],
};
