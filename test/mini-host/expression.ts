export type Scope = Record<string, unknown>;
type Evaluate = (scope: Scope) => unknown;

const compiled = new Map<string, Evaluate>();

/** Templates of mini-programs speak a subset of JavaScript; a name they do not know is undefined, not an error. */
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

/** An attribute or text with `{{ }}` in it; a single expression keeps its type. */
export function interpolate(source: string, scope: Scope): unknown {
  const single = /^\{\{([\s\S]*?)\}\}$/.exec(source)?.[1];
  if (single !== undefined && !single.includes('{{')) return compile(single)(scope);
  return source.replace(/\{\{([\s\S]*?)\}\}/g, (_whole, expression: string) =>
    String(compile(expression)(scope) ?? ''),
  );
}

/** The `data` of a template call: `{{a: b, ...c}}`, braces of the object left out. */
export function templateData(source: string, scope: Scope): Scope {
  const inner = source.replace(/^\{\{|\}\}$/g, '');
  return compile(`{${inner}}`)(scope) as Scope;
}
