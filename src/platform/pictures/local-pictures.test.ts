import type { choosePictures as Choose } from './local-pictures';

const chooseImage = jest.fn();
let choosePictures: typeof Choose;
beforeAll(async () => {
  jest.doMock('@tarojs/taro', () => ({ __esModule: true, default: { chooseImage } }));
  ({ choosePictures } = await import('./local-pictures'));
});

test.each([
  [{ errno: 103, errMsg: 'chooseImage:fail' }, 'refused'],
  [{ errno: 104, errMsg: 'chooseImage:fail' }, 'refused'],
  [{ errno: 112, errMsg: 'chooseImage:fail api scope is not declared in the privacy agreement' }, 'refused'],
  [{ errMsg: 'chooseImage:fail auth deny' }, 'refused'],
  [{ errMsg: 'chooseImage:fail cancel' }, []],
])('of the error %j the host’s chooser answers %j', async (error, answer) => {
  chooseImage.mockRejectedValueOnce(error);
  expect(await choosePictures(1)).toEqual(answer);
});

test('the chosen pictures are those of the host', async () => {
  chooseImage.mockResolvedValueOnce({ tempFiles: [{ path: 'wxfile://a', size: 12 }] });
  expect(await choosePictures(1)).toEqual([{ path: 'wxfile://a', bytes: 12, mark: '' }]);
});
