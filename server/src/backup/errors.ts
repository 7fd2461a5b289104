import { exitCodes, StartError } from '../lib/start-error';

/** The file is no whole backup. */
export class DamagedBackupError extends StartError {
  constructor(what: string) {
    super(`This is not a whole backup of Kedai: ${what}.`, exitCodes.badData);
    this.name = 'DamagedBackupError';
  }
}

/** Backup, restore or move cannot be done so; nothing was changed. */
export class TransferError extends StartError {
  constructor(message: string, exitCode: number = exitCodes.badData) {
    super(message, exitCode);
    this.name = 'TransferError';
  }
}
