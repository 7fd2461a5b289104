import { configure } from 'mobx';
import { createRoot } from 'react-dom/client';
import { App } from './app';

configure({ enforceActions: 'never' });
const place = document.getElementById('counter');
if (place) createRoot(place).render(<App />);
