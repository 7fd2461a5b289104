#!/usr/bin/env node
// npm start: builds app and server if they are missing or stale, then serves app, API and demo data on one port.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
build('h5', { ifStale: true });
build('server', { ifStale: true });

process.setSourceMapsEnabled(true);
// In this very process: whoever ends it ends the server.
createRequire(import.meta.url)(path.join(root, 'dist', 'server', 'main.cjs'));
