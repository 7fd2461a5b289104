import { exitCodes, StartError } from '../lib/errors/start-error';

/** The file is not a complete backup. */
export class DamagedBackupError extends StartError {
  constructor(what: string) {
    super(`This is not a complete backup of Kedai: ${what}.`, exitCodes.badData);
    this.name = 'DamagedBackupError';
  }
}

/** The backup, restore or move is not possible as requested. Nothing was changed. */
export class TransferError extends StartError {
  constructor(message: string, exitCode: number = exitCodes.badData) {
    super(message, exitCode);
    this.name = 'TransferError';
  }
}
