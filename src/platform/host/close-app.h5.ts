import { ask, can } from './embed/host';

/** Whether the host closes the app when it is asked, and draws no header of its own with a way out. */
export const closesApp = (): boolean => can('close') && !can('setBack');

/** Asks the host to close the app. Returns false if it does not. */
export const closeApp = async (): Promise<boolean> => (await ask('close')).status < 300;
