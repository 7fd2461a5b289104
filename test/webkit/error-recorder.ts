import fs from 'node:fs';
import path from 'node:path';
import { distOf } from '../harness/dist';

/** Key under which the page stores recorded errors. They survive the visit of another page. */
const KEPT = 'errors';

/**
 * A script that runs before every script of the app. It records errors, because the protocol has no call for the
 * console.
 */
const listener = `(function () {
  // A page that steps back to another document cancels what it was loading, which nobody sees.
  var go = history.go, isLeft = false;
  history.go = function (steps) {
    isLeft = true;
    go.call(history, steps);
  };
  addEventListener('popstate', function () {
    isLeft = false;
  });
  function note(text) {
    if (isLeft) return;
    var all = JSON.parse(sessionStorage.getItem('${KEPT}') || '[]');
    sessionStorage.setItem('${KEPT}', JSON.stringify(all.concat(text)));
  }
  var original = console.error;
  console.error = function () {
    note('console: ' + Array.prototype.map.call(arguments, String).join(' '));
    original.apply(console, arguments);
  };
  addEventListener('error', function (event) {
    var source = event.target && (event.target.src || event.target.href);
    note(source ? 'not loaded: ' + source : 'error: ' + event.message + ' ' + (event.error && event.error.stack));
  }, true);
  addEventListener('unhandledrejection', function (event) {
    note('rejection: ' + event.reason + ' ' + (event.reason && event.reason.stack));
  });
  addEventListener('securitypolicyviolation', function (event) {
    note('refused by the policy: ' + event.violatedDirective + ' ' + event.blockedURI);
  });
})();
`;

/** Copies the built app into a new folder, with a script that records every error. */
export function copyRecordingApp(folder: string): void {
  fs.cpSync(distOf('h5'), folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'js', 'heard.js'), listener);
  const page = path.join(folder, 'index.html');
  const html = fs.readFileSync(page, 'utf8');
  fs.writeFileSync(page, html.replace('<head>', '<head><script src="js/heard.js"></script>'));
  for (const ending of ['.br', '.gz']) fs.rmSync(page + ending, { force: true });
}

/** Returns the errors recorded since the window was opened. It runs in the page. */
export function recordedErrors(): string[] {
  return JSON.parse(sessionStorage.getItem('errors') ?? '[]') as string[];
}
