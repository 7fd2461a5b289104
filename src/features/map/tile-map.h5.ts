import type { LatLngLiteral, ZoomPanOptions } from 'leaflet';
import { TileLayer } from 'leaflet/src/layer/tile/TileLayer.js';
import { Map as LeafletMap } from 'leaflet/src/map/Map.js';
import 'leaflet/src/map/handler/Map.DoubleClickZoom.js';
import 'leaflet/src/map/handler/Map.Drag.js';
import 'leaflet/src/map/handler/Map.Keyboard.js';
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js';
import 'leaflet/src/map/handler/Map.TouchZoom.js';
import type { Place } from '@/platform/places/place';
import { countMaps } from '@/platform/screen/document.h5';
import { isStill } from '@/platform/screen/is-still';

/** Something shown on the map. */
export interface Spot extends Place {
  kind: 'own' | 'shop' | 'goal';
  /** Radius of a circle around it. */
  metres?: number;
}

export interface TileMapOptions {
  /** Address of the tiles, with `{z}`, `{x}`, `{y}` and perhaps `{key}`. */
  tiles: string;
  key: string;
  center: Place;
  spots: readonly Spot[];
  /** The customer has moved the map. */
  onMove: (center: Place) => void;
  /** No tile can be loaded. */
  onFail: () => void;
}

const zoomStart = 16;
const zoomMax = 19;
const metresPerDegree = 111_320;

const literal = ({ longitude, latitude }: Place): LatLngLiteral => ({ lng: longitude, lat: latitude });

/** For customers who want no motion: Leaflet's keyboard control has no option for it. */
const StillMap = LeafletMap.extend({
  panBy(this: LeafletMap, offset: [number, number], options?: ZoomPanOptions) {
    return LeafletMap.prototype.panBy.call(this, offset, { ...options, animate: false });
  },
}) as unknown as typeof LeafletMap;

/** A map of tiles in the element with an id: Leaflet with what our pages need of it. */
export class TileMap {
  private readonly map: LeafletMap;
  private spots: { spot: Spot; mark: HTMLElement; circle: HTMLElement | null }[] = [];
  /** The middle, as the page knows it. */
  private at: Place;

  constructor(
    boxId: string,
    private readonly options: TileMapOptions,
  ) {
    const still = isStill();
    this.at = options.center;
    countMaps(1);
    this.map = new (still ? StillMap : LeafletMap)(boxId, {
      center: literal(options.center),
      zoom: zoomStart,
      minZoom: 4,
      maxZoom: zoomMax,
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
      // Around the middle, where the pin is.
      scrollWheelZoom: 'center',
      doubleClickZoom: 'center',
      touchZoom: 'center',
    });
    // What the options have besides Leaflet's own replaces the same word of the address.
    const values = { key: options.key, maxZoom: zoomMax };
    const layer = new TileLayer(options.tiles, values);
    let hasTile = false;
    layer.on('tileload', () => {
      hasTile = true;
    });
    layer.on('tileerror', () => {
      if (!hasTile) options.onFail();
    });
    layer.addTo(this.map);
    this.map.on('zoomend viewreset', () => this.draw());
    this.map.on('moveend', () => this.moved());
    this.show(options.spots);
  }

  /** Moves the map, without telling `onMove`. */
  center(place: Place): void {
    if (place === this.at) return;
    this.at = place;
    this.map.setView(literal(place), Math.max(this.map.getZoom(), zoomStart), { animate: false });
  }

  zoomBy(steps: number): void {
    this.map.setZoom(this.map.getZoom() + steps);
  }

  show(spots: readonly Spot[]): void {
    const pane = this.map.getPanes().overlayPane;
    pane.textContent = '';
    this.spots = spots.map((spot) => {
      const add = (name: string): HTMLElement => {
        const element = document.createElement('div');
        element.className = `tile-map__${name} leaflet-zoom-hide`;
        return pane.appendChild(element);
      };
      return { spot, circle: spot.metres ? add('circle') : null, mark: add(spot.kind) };
    });
    this.draw();
  }

  remove(): void {
    countMaps(-1);
    this.map.remove();
  }

  /** Zooming, and a window of another size, move the map by a pixel at most. */
  private moved(): void {
    const middle = this.map.getCenter().wrap();
    const [is, was] = [middle, literal(this.at)].map((point) => this.map.project(point));
    if (is && was && is.distanceTo(was) < 3) return;
    this.at = { longitude: middle.lng, latitude: middle.lat };
    this.options.onMove(this.at);
  }

  private draw(): void {
    for (const { spot, mark, circle } of this.spots) {
      const { lng, lat } = literal(spot);
      const point = this.map.latLngToLayerPoint({ lng, lat });
      mark.style.transform = `translate(${point.x}px, ${point.y}px)`;
      if (!circle) continue;
      const edge = this.map.latLngToLayerPoint({ lng, lat: lat + (spot.metres ?? 0) / metresPerDegree });
      const radius = Math.abs(point.y - edge.y);
      circle.style.transform = `translate(${point.x - radius}px, ${point.y - radius}px)`;
      circle.style.width = `${2 * radius}px`;
      circle.style.height = `${2 * radius}px`;
    }
  }
}
