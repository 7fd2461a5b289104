import { type CallOptions, fail, succeed } from './call-options';
import type { MiniPlatform } from './dialect';

/** A picture on the device. */
export interface DevicePicture {
  path: string;
  bytes: number;
  width: number;
  height: number;
}

export interface PictureHost {
  platform: MiniPlatform;
  files: Map<string, string>;
  /** Pictures that the customer chooses. It is null if the customer closes the chooser. */
  chosen: readonly DevicePicture[] | null;
}

const COUNT_MAX = { weapp: 20, alipay: 9 } as const;

function take(host: PictureHost, name: string, options: CallOptions): readonly DevicePicture[] | undefined {
  const count = Number(options.count);
  if (!(count >= 1 && count <= COUNT_MAX[host.platform])) fail(options, `${name}:fail parameter error`, 2);
  else if (!host.chosen) fail(options, `${name}:fail cancel`, 11);
  else return host.chosen.slice(0, count);
  return undefined;
}

/** `wx.chooseMedia`. */
export function chooseMedia(host: PictureHost, options: CallOptions): void {
  const taken = take(host, 'chooseMedia', options);
  const tempFiles = taken?.map(({ path, bytes, width, height }) => ({
    tempFilePath: path,
    size: bytes,
    fileType: 'image',
    width,
    height,
  }));
  if (tempFiles) succeed(options, { tempFiles, type: 'image' });
}

/** `my.chooseImage`. */
export function chooseImage(host: PictureHost, options: CallOptions): void {
  const taken = take(host, 'chooseImage', options);
  if (taken) succeed(options, { apFilePaths: taken.map(({ path }) => path) });
}

export function getImageInfo({ chosen }: PictureHost, options: CallOptions): void {
  const found = chosen?.find(({ path }) => path === options.src);
  if (found) succeed(options, { width: found.width, height: found.height, path: found.path });
  else fail(options, 'getImageInfo:fail file not found');
}

/** Makes a smaller copy under a new path. Weapp takes one path, and alipay a list. */
export function compressImage({ platform, files }: PictureHost, options: CallOptions): void {
  const from = platform === 'weapp' ? options.src : (options.apFilePaths as unknown[] | undefined)?.[0];
  const content = files.get(String(from));
  if (content === undefined) {
    fail(options, 'compressImage:fail file not found');
    return;
  }
  const path = `${String(from)}-small`;
  // The host has no encoder, so a real picture stays as it is.
  files.set(path, content.startsWith('\u00ff\u00d8') ? content : `small ${content}`);
  succeed(options, platform === 'weapp' ? { tempFilePath: path } : { apFilePaths: [path] });
}

/**
 * `wx.cropImage`. The customer takes the square that is offered. The host has no encoder, so a picture stays as it is.
 */
export function cropImage({ files }: PictureHost, options: CallOptions): void {
  const content = files.get(String(options.src));
  if (content === undefined || options.cropScale !== '1:1') {
    fail(options, 'cropImage:fail parameter error');
    return;
  }
  const path = `${String(options.src)}-square`;
  files.set(path, content);
  succeed(options, { tempFilePath: path });
}
