import type { AppManifest } from './app-manifest';
import { type CallOptions, fail, succeed } from './call-options';
import type { MiniPlatform } from './dialect';
import { downloadFile, uploadFile } from './host-files';
import { chooseImage, chooseMedia, compressImage, cropImage, type DevicePicture, getImageInfo } from './host-pictures';
import { request } from './host-request';
import { getScreenBrightness, type ScreenHost, setKeepScreenOn, setScreenBrightness } from './host-screen';

export type HostApi = Record<string, ((...values: never[]) => unknown) | object>;

export interface ApiState extends ScreenHost {
  platform: MiniPlatform;
  /** Calls that the host refuses. */
  refused: readonly string[];
  /** Calls and features that the host does not have. */
  lacking: readonly string[];
  storage: Map<string, unknown>;
  /** Origin of the API server. All requests go there, whatever origin they name. */
  server: string;
  /** Files on the device, by local path. */
  files: Map<string, string>;
  /** Called with every answer. The app receives what it returns. */
  onAnswer: (url: string, data: unknown) => unknown;
  language: string;
  /** Location of the customer. It is null if the customer refuses to give it. */
  place: { longitude: number; latitude: number } | null;
  /** Answer to the next confirm dialog. */
  confirms: boolean;
  /** Declarations in `app.json`. */
  declared: Pick<AppManifest, 'privateInfos' | 'scopes'>;
  /** The phone's theme. */
  theme: 'light' | 'dark';
  network: HostNetwork;
  /** Pictures that the app saved for the customer. It is null if the customer does not allow it. */
  album: string[] | null;
  /**
   * What the customer does in the host's sheet of a payment, for the parameters of the call. True: the host says that it
   * is paid, whether it is or not.
   */
  pays: (params: CallOptions) => Promise<boolean>;
  /** The code of the wallet's customer. It is null if the wallet gives none. */
  authCode: () => string | null;
  /** Pictures that the customer chooses. It is null if the customer closes the chooser. */
  chosen: readonly DevicePicture[] | null;
}

type NetworkListener = (change: { isConnected: boolean }) => void;

/** The state of the network, and its listeners. */
export class HostNetwork {
  readonly listeners = new Set<NetworkListener>();
  isThere = true;

  turn(isThere: boolean): void {
    this.isThere = isThere;
    for (const listener of this.listeners) listener({ isConnected: isThere });
  }
}

const networkOf = ({ network: { isThere }, platform }: ApiState): object =>
  platform === 'weapp'
    ? { networkType: isThere ? 'wifi' : 'none' }
    : { networkType: isThere ? 'WIFI' : 'NOTREACHABLE', networkAvailable: isThere };

const system = (language: string): Record<string, unknown> => ({
  platform: 'iOS',
  system: 'iOS 13.0',
  brand: 'brand',
  model: 'model',
  language,
  version: '8.0.0',
  SDKVersion: '2.30.0',
  windowWidth: 360,
  windowHeight: 720,
  screenWidth: 360,
  screenHeight: 800,
  statusBarHeight: 24,
  pixelRatio: 2,
  safeArea: { top: 24, bottom: 780, left: 0, right: 360, width: 360, height: 756 },
});

/** The part of the API that is equal on both platforms. */
function sharedApi(state: ApiState): HostApi {
  const answer =
    (result: unknown = {}) =>
    (options?: CallOptions) =>
      succeed(options, result);
  const ignore = (): void => undefined;
  const info = () => system(state.language);
  return {
    canIUse: (name: string) => !state.lacking.includes(name),
    getSystemInfoSync: info,
    getWindowInfo: info,
    getAppBaseInfo: info,
    getDeviceInfo: info,
    getSystemInfo: (options: CallOptions) => succeed(options, info()),
    getLocation: (options: CallOptions) => getLocation(state, options),
    showToast: answer(),
    hideToast: answer(),
    showLoading: answer(),
    hideLoading: answer(),
    stopPullDownRefresh: answer(),
    pageScrollTo: answer(),
    vibrateShort: answer(),
    getScreenBrightness: (options: CallOptions) => getScreenBrightness(state, options),
    setScreenBrightness: (options: CallOptions) => setScreenBrightness(state, options),
    setKeepScreenOn: (options: CallOptions) => setKeepScreenOn(state, options),
    makePhoneCall: answer(),
    openSetting: answer(),
    env: { USER_DATA_PATH: 'wxfile://usr' },
    getFileSystemManager: () => ({ writeFile: (options: CallOptions) => writeFile(state, options) }),
    saveImageToPhotosAlbum: (options: CallOptions) => saveToAlbum(state, options),
    getImageInfo: (options: CallOptions) => getImageInfo(state, options),
    compressImage: (options: CallOptions) => compressImage(state, options),
    openLocation: answer(),
    chooseLocation: (options: CallOptions) => chooseLocation(state, options),
    previewImage: answer(),
    onAppShow: ignore,
    onAppHide: ignore,
    offAppShow: ignore,
    offAppHide: ignore,
    onError: ignore,
    onUnhandledRejection: ignore,
    onThemeChange: ignore,
    onWindowResize: ignore,
    onNetworkStatusChange: (listener: NetworkListener) => void state.network.listeners.add(listener),
    offNetworkStatusChange: (listener: NetworkListener) => void state.network.listeners.delete(listener),
    getNetworkType: (options: CallOptions) => succeed(options, networkOf(state)),
    createSelectorQuery: () => selectorQuery(),
  };
}

function writeFile({ files }: ApiState, options: CallOptions): void {
  files.set(String(options.filePath), Buffer.from(new Uint8Array(options.data as ArrayBuffer)).toString('latin1'));
  succeed(options);
}

function saveToAlbum({ files, album, platform }: ApiState, options: CallOptions): void {
  const content = files.get(String(options.filePath));
  if (content === undefined) fail(options, 'saveImageToPhotosAlbum:fail file not found');
  else if (!album) fail(options, platform === 'weapp' ? 'saveImageToPhotosAlbum:fail auth deny' : '', 2001);
  else {
    album.push(content);
    succeed(options);
  }
}

async function requestPayment({ pays }: ApiState, options: CallOptions): Promise<void> {
  if (await pays(options)) succeed(options, { errMsg: 'requestPayment:ok' });
  else fail(options, 'requestPayment:fail cancel');
}

/** Alipay answers with a code: 9000 for paid, 6001 for cancelled. */
async function tradePay({ pays }: ApiState, options: CallOptions): Promise<void> {
  succeed(options, { resultCode: (await pays(options)) ? '9000' : '6001' });
}

function getAuthCode({ authCode }: ApiState, options: CallOptions): void {
  const code = authCode();
  if (code) succeed(options, { authCode: code, authSuccessScopes: [options.scopes], authErrorScopes: {} });
  else fail(options, 'getAuthCode:fail', 11);
}

function getLocation({ place }: ApiState, options: CallOptions): void {
  if (place) succeed(options, { ...place, accuracy: 30 });
  else fail(options, 'getLocation:fail auth deny', 11);
}

/** The customer takes the phone's place in the host's picker, or goes back if there is none. */
function chooseLocation({ place }: ApiState, options: CallOptions): void {
  if (place) succeed(options, { ...place, name: 'Plaza', address: 'Jl. Sudirman' });
  else fail(options, 'chooseLocation:fail cancel', 11);
}

const undeclared = (call: string): string =>
  `${call}:fail the api need to be declared in the requiredPrivateInfos field in app.json/ext.json`;

/** Weapp returns the location only to an app that declares the call and a reason. */
function declaredLocation(state: ApiState, options: CallOptions): void {
  const { privateInfos, scopes } = state.declared;
  if (!privateInfos.includes('getLocation')) {
    fail(options, undeclared('getLocation'));
  } else if (!scopes.includes('scope.userLocation')) {
    fail(options, 'getLocation:fail require permission desc');
  } else getLocation(state, options);
}

/**
 * The host has no layout. A size probe has the height of a line, and everything else the height of a list on a phone.
 */
function selectorQuery(): object {
  const list = { left: 0, top: 0, right: 360, bottom: 600, width: 360, height: 600 };
  const line = { left: 0, top: 0, right: 96, bottom: 18, width: 96, height: 18 };
  let box = list;
  const told: ((found: unknown) => void)[] = [];
  const query = {
    in: () => query,
    select: (selector: string) => {
      box = selector.endsWith('-probe') ? line : list;
      return query;
    },
    selectAll: () => query,
    selectViewport: () => query,
    boundingClientRect: (tell?: (found: unknown) => void) => {
      told.push(tell ?? (() => undefined));
      return query;
    },
    scrollOffset: (tell?: (found: unknown) => void) => {
      told.push(tell ?? (() => undefined));
      return query;
    },
    exec: (tell?: (found: unknown[]) => void) => {
      queueMicrotask(() => {
        for (const each of told) each(box);
        tell?.(told.map(() => box));
      });
    },
  };
  return query;
}

function weappApi(state: ApiState): HostApi {
  const { storage } = state;
  const has = (key: string): boolean => storage.has(key);
  return {
    ...sharedApi(state),
    getLocation: (options: CallOptions) => declaredLocation(state, options),
    chooseLocation: (options: CallOptions) =>
      state.declared.privateInfos.includes('chooseLocation')
        ? chooseLocation(state, options)
        : fail(options, undeclared('chooseLocation')),
    getAppBaseInfo: () => ({ ...system(state.language), theme: state.theme }),
    // Storage stores copies, as a real host does.
    getStorageSync: (key: string) => (has(key) ? copy(storage.get(key)) : ''),
    setStorageSync: (key: string, value: unknown) => void storage.set(key, copy(value)),
    removeStorageSync: (key: string) => void storage.delete(key),
    setStorage: (options: CallOptions) => {
      storage.set(String(options.key), copy(options.data));
      succeed(options);
    },
    getStorage: (options: CallOptions) =>
      has(String(options.key))
        ? succeed(options, { data: copy(storage.get(String(options.key))) })
        : fail(options, 'getStorage:fail data not found'),
    request: (options: CallOptions) => request(state, options),
    uploadFile: (options: CallOptions) => uploadFile(state, options),
    downloadFile: (options: CallOptions) => downloadFile(state, options),
    chooseMedia: (options: CallOptions) => chooseMedia(state, options),
    cropImage: (options: CallOptions) => cropImage(state, options),
    showModal: (options: CallOptions) => succeed(options, { confirm: state.confirms, cancel: !state.confirms }),
    setNavigationBarTitle: (options: CallOptions) => succeed(options),
    setNavigationBarColor: (options: CallOptions) => succeed(options),
    setClipboardData: (options: CallOptions) => succeed(options),
    requestPayment: (options: CallOptions) => requestPayment(state, options),
    getMenuButtonBoundingClientRect: () => ({ top: 28, bottom: 60, left: 264, right: 352, width: 88, height: 32 }),
  };
}

function alipayApi(state: ApiState): HostApi {
  const { storage } = state;
  return {
    ...sharedApi(state),
    getStorageSync: ({ key }: { key: string }) => ({
      data: storage.has(key) ? copy(storage.get(key)) : null,
      success: true,
    }),
    setStorageSync: ({ key, data }: { key: string; data: unknown }) => void storage.set(key, copy(data)),
    removeStorageSync: ({ key }: { key: string }) => void storage.delete(key),
    setStorage: (options: CallOptions) => {
      storage.set(String(options.key), copy(options.data));
      succeed(options);
    },
    getStorage: (options: CallOptions) => succeed(options, { data: copy(storage.get(String(options.key)) ?? null) }),
    request: (options: CallOptions) => request(state, options),
    uploadFile: (options: CallOptions) => uploadFile(state, options),
    downloadFile: (options: CallOptions) => downloadFile(state, options),
    chooseImage: (options: CallOptions) => chooseImage(state, options),
    confirm: (options: CallOptions) => succeed(options, { confirm: state.confirms }),
    alert: (options: CallOptions) => succeed(options),
    setNavigationBar: (options: CallOptions) => succeed(options),
    setClipboard: (options: CallOptions) => succeed(options),
    tradePay: (options: CallOptions) => tradePay(state, options),
    getAuthCode: (options: CallOptions) => getAuthCode(state, options),
  };
}

const copy = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** The whole API except navigation, which belongs to the host. */
export function createHostApi(state: ApiState): HostApi {
  return state.platform === 'weapp' ? weappApi(state) : alipayApi(state);
}
