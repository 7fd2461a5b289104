// A loader for the `*.calls.ts` of `src/contract`. It leaves out the parts of a call that only the server reads, because the
// first load has the calls of all pages.
const servers = /\s*\b(?:errors: \[[^\]]*\]|extension: true|perMinute: \d+|ownLogin: (?:true|'sometimes')),?/g;

module.exports = function clientCalls(source) {
  const short = source
    .replace(servers, '')
    // The app reads only whether a call takes a file.
    .replace(/\bupload: (?:uploadLimits|\{[^}]*\})/g, 'upload: 1')
    .replace(/^import \{ uploadLimits \}.*\n/m, '')
    // It returns what it is given, and is there for the types only.
    .replace(/\bcall\(\{/g, '({')
    .replace(/^import \{ call \}.*\n/m, '');
  const left = /\b(errors|extension|perMinute|ownLogin)\b/.exec(short.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''));
  if (left) throw new Error(`${left[0]} of a call has another form than expected`);
  return short;
};
