import { appContract, callEntries } from '../../server/src/http/calls/call-entries';
import { callNotes } from '../../server/src/http/open-api/call-notes';
import { openApi } from '../../server/src/http/open-api/open-api';
import { noteFaults } from './notes';
import { report } from './report';
import { unnoted } from './unnoted';

const names = callEntries(appContract).map(({ group, name }) => `${group}.${name}`);
const { calls, faults } = noteFaults({ document: openApi(appContract), calls: names, notes: callNotes }, unnoted);
report(faults, calls, `${calls} calls`);
