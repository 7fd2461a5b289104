import chain from '../../server/demo/chain.json';
import { drinkSvg } from './drink';
import { looks } from './looks';
import { bannerScenes, emptyScenes, loginScene, logoScene, pickupScene, type Scene } from './scenes';
import { shopFront } from './shop-fronts';
import { svgFile } from './svg';
import { thingPictures } from './things';

const lookOf = (slug: string) => {
  const look = looks[slug];
  if (!look) throw new Error(`No look of the drink ${slug}`);
  return look;
};

const sceneFile = (scene: Scene): string => svgFile(scene.width, scene.height, scene.content);

/** Pictures of the server's data, by path under `server/static`. */
export function serverFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const { key: slug } of chain.drinks) {
    const look = lookOf(slug);
    files.set(`goods/${slug}.svg`, drinkSvg({ look, detail: 'thumb', id: 'a' }));
    files.set(`goods/${slug}-l.svg`, drinkSvg({ look, detail: 'sheet', id: 'a' }));
  }
  for (const [name, drawn] of Object.entries(thingPictures({ lookOf }))) files.set(`things/${name}.svg`, drawn);
  for (const { key: slug } of chain.shops) files.set(`shops/${slug}.svg`, svgFile(120, 120, shopFront(slug)));
  for (const [slug, scene] of Object.entries(bannerScenes({ lookOf })))
    files.set(`banners/${slug}.svg`, sceneFile(scene));
  return files;
}

/** Drawings of the app, by path under `src/static`. */
export function appFiles(): Map<string, string> {
  const files = new Map<string, string>();
  for (const [slug, scene] of Object.entries(emptyScenes({ lookOf }))) files.set(`empty/${slug}.svg`, sceneFile(scene));
  files.set('login.svg', sceneFile(loginScene({ lookOf })));
  files.set('pickup.svg', sceneFile(pickupScene({ lookOf })));
  files.set('logo.svg', sceneFile(logoScene));
  return files;
}
