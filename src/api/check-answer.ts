import type { GenericSchema } from 'valibot';
import type { CheckAnswer } from './client';

// Written so that the bundler drops the chunk from production altogether.
const load =
  process.env.NODE_ENV === 'production'
    ? undefined
    : () => Promise.all([import('@/contract/schemas'), import('valibot')] as const);

/**
 * Compares an answer with its schema. Development and tests only; the schemas come in a chunk of their own, which
 * production never asks for.
 */
export const checkAnswer: CheckAnswer = async (group, name, data) => {
  if (!load) return [];
  const [{ schemas }, { getDotPath, safeParse }] = await load();
  const entry = (schemas[group] as Record<string, { output: GenericSchema }>)[name];
  if (!entry) return [];
  const parsed = safeParse(entry.output, data);
  return parsed.success ? [] : parsed.issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.message}`);
};
