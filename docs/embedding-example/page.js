import { mount } from '@kedai/embed';

const settings = await (await fetch('/settings.json')).json();

/** The shop's server knows who is logged in, and gets a code for that customer. Null: nobody is. */
async function getCode(nonceHash) {
  const answer = await fetch('/kedai-code', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ nonceHash }),
  });
  if (answer.status === 401) return null;
  if (!answer.ok) throw new Error(`no code: ${answer.status}`);
  return (await answer.json()).code;
}

const kedai = mount(document.querySelector('#kedai'), {
  partner: settings.partner,
  url: settings.url,
  getCode,
  // A page of a payer opens in a window of its own. What is answered is a hint only: the app asks its own server.
  onPay: async ({ launch }) => {
    const payer = window.open(launch.url, 'kedai-payer');
    while (payer && !payer.closed) await new Promise((resolve) => setTimeout(resolve, 500));
    return 'unknown';
  },
  hasHeader: true,
  locale: document.documentElement.lang,
  onEvent: ({ name, data }) => {
    if (name === 'route') document.title = `${data.title} – Toko`;
    if (name === 'setBack') document.querySelector('#back').hidden = !data.visible;
  },
});

document.querySelector('#back').onclick = async () => {
  // The app is at its first page: the shop goes back itself.
  if ((await kedai.back()) === 'unhandled') history.back();
};
document.querySelector('#login').onclick = async () => {
  await fetch('/login', { method: 'POST' });
  // The app asks for a code when it begins.
  location.reload();
};
document.querySelector('#logout').onclick = async () => {
  await kedai.logout();
  await fetch('/logout', { method: 'POST' });
};
