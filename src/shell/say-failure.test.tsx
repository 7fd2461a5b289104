import { View } from '@tarojs/components';
import type { ApiError } from '@/api';
import { setToastHost } from '@/platform/screen/toast';
import { clear, draw } from '@/ui/test/draw';
import { sayFailure } from './say-failure';

beforeAll(() => draw(<View />));
afterEach(() => setToastHost(undefined));
afterAll(clear);

it.each<[ApiError, string[]]>([
  [{ kind: 'business', code: 'ADDRESS_NOT_FOUND', msg: 'It is gone', params: {} }, ['It is gone']],
  [{ kind: 'network' }, ['the network signal is lost']],
  [{ kind: 'timeout' }, ['The server has not answered yet. Please try again.']],
  [{ kind: 'unauthorized' }, ['please log in first']],
  [{ kind: 'aborted' }, []],
])('says why a call has failed: %j', (error, said) => {
  const shown: string[] = [];
  setToastHost((text) => shown.push(text));
  sayFailure(error);
  expect(shown).toEqual(said);
});
