/** Tables of launches by hosts. */
export interface LaunchTables {
  launch_proof: { proof_hash: string; expiretime: number };
}
