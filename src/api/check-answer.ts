import type { GenericSchema } from 'valibot';
import type { CheckAnswer } from './client';

/**
 * Compares an answer with its schema. Development and tests only; the schemas come in a chunk of their own, which
 * production never asks for.
 */
export const checkAnswer: CheckAnswer = async (group, name, data) => {
  const [{ schemas }, { getDotPath, safeParse }] = await Promise.all([import('@/contract/schemas'), import('valibot')]);
  const entry = (schemas[group] as Record<string, { output: GenericSchema }>)[name];
  if (!entry) return [];
  const parsed = safeParse(entry.output, data);
  return parsed.success ? [] : parsed.issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.message}`);
};
