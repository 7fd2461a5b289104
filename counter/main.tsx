import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import '@/platform/second-tap.h5';
import { App } from './app';

configure({ enforceActions: 'never' });
const place = document.getElementById('counter');
if (place) createRoot(place).render(<App />);
