// Modules of Leaflet's source. The build takes only those that the map needs, which is half of the bundled library.
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/TileLayer.js' {
  export { TileLayer } from 'leaflet';
}
declare module 'leaflet/src/map/handler/*';
