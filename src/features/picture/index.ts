export { PictureStrip } from './components/picture-strip';
export { PictureViewer } from './components/picture-viewer';
