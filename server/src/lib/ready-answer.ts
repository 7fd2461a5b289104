import { type Encoded, EncodedBytes } from './bytes/encoded-bytes';

/** A success in the envelope, around data that is JSON already. */
export const successOf = (json: string, time: number): string => `{"code":1,"msg":"","time":${time},"data":${json}}`;

/**
 * An answer that is the same for everybody and asked for often. Its data are kept as JSON; the bytes to send, which
 * carry the time, are made and compressed once a second at most, and only when they are asked for.
 */
export class ReadyAnswer<Output> {
  /** This field exists for the type only. */
  declare readonly output: Output;
  private current: { time: number; bytes: EncodedBytes } | undefined;

  constructor(readonly json: string) {}

  /** The best body that `accepted` (an accept-encoding header) allows. */
  body(time: number, accepted: string | undefined): Promise<Encoded> {
    if (this.current?.time !== time) {
      this.current = { time, bytes: new EncodedBytes(Buffer.from(successOf(this.json, time))) };
    }
    return this.current.bytes.as(accepted);
  }
}
