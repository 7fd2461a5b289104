import type { GenericSchema } from 'valibot';
import { loadSchemas } from '@/platform/requests/development';
import type { CheckAnswer } from './client';

/** Compares an answer with its schema, in development and tests only. In production it accepts every answer. */
export const checkAnswer: CheckAnswer = async (group, name, data) => {
  if (!loadSchemas) return [];
  const [{ schemas }, { getDotPath, safeParse }] = await loadSchemas();
  const entry = (schemas[group] as Record<string, { output: GenericSchema }>)[name];
  if (!entry) return [];
  const parsed = safeParse(entry.output, data);
  return parsed.success ? [] : parsed.issues.map((issue) => `${getDotPath(issue) ?? ''}: ${issue.message}`);
};
