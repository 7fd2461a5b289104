import { createHash } from 'node:crypto';
import type { OpenApi } from './open-api';

const style = `
:root{color-scheme:light dark}
body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:920px;padding:16px}
h2{margin:32px 0 8px}
details{border-top:1px solid #8886;padding:8px 0}
summary{cursor:pointer;overflow-wrap:anywhere}
code,pre{font:13px/1.45 ui-monospace,monospace}
pre{overflow:auto;background:#8881;padding:12px;border-radius:8px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:4px 8px 4px 0;border-top:1px solid #8883;overflow-wrap:anywhere}
.method{display:inline-block;min-width:44px;font-weight:700}
.note{opacity:.8}
`;

/** The page has a style and nothing else: no script, nothing from elsewhere. */
export const docsPolicy = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
].join('; ');

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

type Operation = OpenApi['paths'][string][string];
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
  schema?: { description?: string };
  description?: string;
}

/** Where the page says something: `orders.add`, `schemas.CART_EMPTY`. */
const anchorOf = (name: string): string => name.replace(/[^\w.]+/g, '-');

/** JSON, in which a name of a component leads to it. */
const pretty = (value: unknown): string =>
  `<pre>${escapeHtml(JSON.stringify(value, null, 2)).replace(
    /#\/components\/(\w+)\/(\w+)/g,
    (ref, kind: string, name: string) => `<a href="#${kind}.${name}">${ref}</a>`,
  )}</pre>`;

function parameterRow({ in: where, name, required, schema = {}, description = '' }: Parameter): string {
  const { description: _, ...type } = schema;
  const cells = [
    `<code>${escapeHtml(name)}</code>`,
    `${where}${required ? ', required' : ''}`,
    `<code>${escapeHtml(JSON.stringify(type))}</code>`,
    escapeHtml(description),
  ];
  return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
}

const parametersHtml = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h4>Parameters</h4><table><tr><th>Name</th><th>In</th><th>Type</th><th>Meaning</th></tr>${parameters
        .map(parameterRow)
        .join('')}</table>`;

/** The anchor lies within: a browser that is led to it opens what is closed around it. */
function operationHtml(path: string, method: string, operation: Operation): string {
  const { operationId, summary, description, requestBody, responses, parameters } = operation as Record<
    string,
    unknown
  >;
  const id = anchorOf(String(operationId));
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${escapeHtml(path)}</code> ${escapeHtml(String(summary))}</summary>
<p class="note" id="${id}">${escapeHtml(String(description))} <a href="#${id}">#${id}</a></p>
${parametersHtml((parameters ?? []) as Parameter[])}${requestBody ? `<h4>Input</h4>${pretty(requestBody)}` : ''}<h4>Answers</h4>${pretty(responses)}</details>`;
}

const componentsHtml = (kind: string, parts: Components[string]): string =>
  Object.entries(parts)
    .map(([name, part]) => `<h4 id="${kind}.${name}">${escapeHtml(name)}</h4>${pretty(part)}`)
    .join('');

/** The OpenAPI document as a page for people. */
export function docsPage(document: OpenApi): string {
  const operationsOf = (tag: string): string[] =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => (operation.tags as string[]).includes(tag))
        .map(([method, operation]) => operationHtml(path, method, operation)),
    );
  const { schemas = {}, responses = {} } = document.components as Components;
  const sections: [string, string][] = [
    ...document.tags.map(({ name }): [string, string] => [name, operationsOf(name).join('')]),
    ['Refusals', componentsHtml('schemas', schemas)],
    ['Refusals with a status', componentsHtml('responses', responses)],
  ];
  const { title, version, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} API</title><style>${style}</style></head><body>
<h1>${escapeHtml(title)} API ${escapeHtml(version)}</h1><p>${escapeHtml(description)} The document for machines: <a href="/docs/openapi.json">openapi.json</a>.</p>
<p>${sections.map(([name]) => `<a href="#${anchorOf(name)}">${escapeHtml(name)}</a>`).join(' · ')}</p>
${sections.map(([name, html]) => `<h2 id="${anchorOf(name)}">${escapeHtml(name)}</h2>${html}`).join('\n')}</body></html>`;
}
