import http from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A server of map tiles on loopback: light squares with a line at two edges. */
export class TileServer {
  /** Addresses of the tiles that were asked for. */
  readonly asked: string[] = [];
  /** While this is true, every tile is answered 503. */
  isBroken = false;

  private constructor(
    private readonly server: http.Server,
    readonly origin: string,
  ) {}

  static async start(): Promise<TileServer> {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path fill="#e3ece4" d="M0 0h256v256H0z"/><path stroke="#fff" stroke-width="16" d="M0 128h256M96 0v256"/></svg>`;
    const tile = await sharp(Buffer.from(drawing)).png().toBuffer();
    const server = http.createServer((request, response) => {
      tiles.asked.push(request.url ?? '');
      if (tiles.isBroken) response.writeHead(503).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end(tile);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const tiles = new TileServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return tiles;
  }

  /** Settings of a server of ours that uses these tiles. */
  get env(): Record<string, string> {
    return {
      KEDAI_MAP_TILES: `${this.origin}/{z}/{x}/{y}.png?key={key}`,
      KEDAI_MAP_KEY: 'test-key',
      KEDAI_MAP_ATTRIBUTION: '© Tiles of the test',
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
