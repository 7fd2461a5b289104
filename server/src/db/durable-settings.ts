/** Start parameters of the embedded database. `wal_sync_method` must be fsync: fdatasync is a stub in WASM. */
export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB'];
