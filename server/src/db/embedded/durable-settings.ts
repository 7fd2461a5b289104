/**
 * Start parameters of the embedded database. `wal_sync_method` must be fsync, because fdatasync is a stub in WASM. The
 * buffers hold the indexes of 200,000 orders, so that a vacuum does not read them from disk.
 */
export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=48MB'];
