import type { FieldProblem } from '@/contract/errors';

/** Parameters of `INVALID_INPUT` for one field. */
export const fieldError = (field: string, problem: FieldProblem) => ({ fields: { [field]: problem } });
