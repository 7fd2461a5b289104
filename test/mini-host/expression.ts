export type Scope = Record<string, unknown>;
type Evaluate = (scope: Scope) => unknown;

const compiled = new Map<string, Evaluate>();

/**
 * Compiles an expression of a template. It is a subset of JavaScript in which an unknown name is undefined and no
 * error.
 */
function compile(source: string): Evaluate {
  const known = compiled.get(source);
  if (known) return known;
  const inner = new Function('scope', `with (scope) { return (${source}); }`) as Evaluate;
  const evaluate: Evaluate = (scope) =>
    inner(
      new Proxy(scope, {
        has: (_target, key) => typeof key === 'string',
        get: (target, key) => (typeof key === 'string' ? target[key] : undefined),
      }),
    );
  compiled.set(source, evaluate);
  return evaluate;
}

/** Evaluates an attribute or text with `{{ }}` in it. A single expression keeps its type. */
export function interpolate(source: string, scope: Scope): unknown {
  const single = /^\{\{([\s\S]*?)\}\}$/.exec(source)?.[1];
  if (single !== undefined && !single.includes('{{')) return compile(single)(scope);
  return source.replace(/\{\{([\s\S]*?)\}\}/g, (_whole, expression: string) =>
    String(compile(expression)(scope) ?? ''),
  );
}

/** Evaluates the `data` of a template call: `{{a: b, ...c}}`, without the braces of the object. */
export function templateData(source: string, scope: Scope): Scope {
  const inner = source.replace(/^\{\{|\}\}$/g, '');
  return compile(`{${inner}}`)(scope) as Scope;
}
