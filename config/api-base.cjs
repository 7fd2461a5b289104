'use strict';

/**
 * API address of the mini-programs that tests build. It is loopback, so that a bundle uploaded by mistake reaches no
 * server.
 */
const baseOfTests = 'http://127.0.0.1:3000';

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/**
 * Checks TARO_APP_API_BASE for a mini-program. Returns the fault in one line, or undefined if there is none. Hosts
 * refuse calls without HTTPS, so plain HTTP is only for a server on the developer's own machine.
 * @param {string | undefined} base
 * @returns {string | undefined}
 */
function apiBaseFault(base) {
  const example = 'TARO_APP_API_BASE=https://api.example.com';
  if (!base) return `TARO_APP_API_BASE is not set: a mini-program must know where the API is, such as ${example}`;
  let url;
  try {
    url = new URL(base);
  } catch {
    return `TARO_APP_API_BASE is not an address: "${base}"; it must look like ${example}`;
  }
  const isPlain = url.protocol === 'http:';
  if (url.protocol !== 'https:' && !isPlain) {
    return `TARO_APP_API_BASE must begin with https://, not ${url.protocol}//; it must look like ${example}`;
  }
  if (isPlain && !loopback.test(url.hostname)) {
    return `TARO_APP_API_BASE is ${base}: plain http is refused by phones, except to this machine (127.0.0.1); use https`;
  }
  if (url.username || url.search || url.hash || base.endsWith('/')) {
    return `TARO_APP_API_BASE must end with the host or a path, without "/", "?", "#" or a user: "${base}"`;
  }
  return undefined;
}

module.exports = { apiBaseFault, baseOfTests };
