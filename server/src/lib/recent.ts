/** Values by key; beyond the capacity the one that was longest not asked for leaves. */
export class Recent<Key, Value> {
  private readonly values = new Map<Key, Value>();

  constructor(private readonly capacity: number) {}

  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    for (const oldest of this.values.keys()) {
      if (this.values.size <= this.capacity) break;
      this.values.delete(oldest);
    }
  }

  /** Only while it still is this one. */
  drop(key: Key, value: Value): void {
    if (this.values.get(key) === value) this.values.delete(key);
  }
}
