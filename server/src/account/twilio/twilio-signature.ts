import { createHmac } from 'node:crypto';
import { sameText } from '../../lib/bytes/hashes';

/** Twilio signs the URL followed by all names and values of the form, sorted by name; each pair once. */
export function twilioSignature(token: string, url: string, form: URLSearchParams): string {
  const pairs = [...new Set(form.keys())]
    .sort()
    .flatMap((name) => [...new Set(form.getAll(name))].sort().map((value) => name + value));
  return createHmac('sha1', token)
    .update(Buffer.from(url + pairs.join(''), 'utf8'))
    .digest('base64');
}

/** The URL with and without its port: Twilio has signed one or the other. */
function spellings(url: string): string[] {
  const found = /^(https?):\/\/([^/?#:]+)(:\d+)?(.*)$/.exec(url);
  if (!found) return [url];
  const [, scheme = '', host = '', port, rest = ''] = found;
  const usual = scheme === 'https' ? ':443' : ':80';
  return [url, `${scheme}://${host}${port ? '' : usual}${rest}`];
}

/** Whether a request to `url` with this form was signed with the token. */
export const isSignedByTwilio = (
  { token, signature }: { token: string; signature: string | undefined },
  url: string,
  form: URLSearchParams,
): boolean =>
  signature !== undefined && spellings(url).some((one) => sameText(twilioSignature(token, one, form), signature));
