/** A map with several members for each key. A key without members is dropped. */
export class Multimap<Key, Member> {
  readonly #sets = new Map<Key, Set<Member>>();

  /** Returns the members of the key. The set changes with the map. */
  add(key: Key, member: Member): ReadonlySet<Member> {
    const members = this.#sets.get(key) ?? new Set();
    members.add(member);
    this.#sets.set(key, members);
    return members;
  }

  delete(key: Key, member: Member): void {
    const members = this.#sets.get(key);
    members?.delete(member);
    if (members?.size === 0) this.#sets.delete(key);
  }

  get(key: Key): ReadonlySet<Member> {
    return this.#sets.get(key) ?? new Set();
  }
}
