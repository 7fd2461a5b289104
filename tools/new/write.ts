import { type CallRequest, callPlan } from './call-plan';
import { writeCallTest } from './call-test';
import { writeContract } from './contract';
import { type PageRequest, pagePlan } from './page-plan';
import { writePageTest, writeTourStep, writeWalk } from './page-test';
import { writeTexts } from './page-texts';
import { writeRoom } from './room';
import { writeScreen } from './screen';
import type { Sources } from './sources';
import { writeTable } from './table';

/** Writes a call with its contract, table, query, service, handler and test. */
export function writeCall(request: CallRequest, sources: Sources): void {
  const plan = callPlan(request, sources);
  writeTable(plan, sources);
  writeContract(plan, sources);
  writeRoom(plan, sources);
  writeCallTest(plan, sources);
}

/** Writes a page with its screen, route, texts, test and step of the tour. */
export function writePage(request: PageRequest, sources: Sources): void {
  const plan = pagePlan(request, sources);
  writeScreen(plan, sources);
  writeTexts(plan, sources);
  writePageTest(plan, sources);
  writeTourStep(plan, sources);
  writeWalk(plan, sources);
}
