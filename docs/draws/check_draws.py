#!/usr/bin/env python3
"""Checks draws of Kedai's prize wheel with Python's standard library alone: python3 check_draws.py FILE

FILE is one downloaded record of a draw, or a list of them. It shares no code with Kedai: it follows docs/draws.md.
"""
import hashlib
import hmac
import json
import sys


def compute(record):
    """The place on which a draw lands, the number that it follows from, and how many numbers were passed over."""
    entries = sorted(record["entries"], key=lambda entry: entry["position"])
    total = sum(entry["weight"] for entry in entries)
    limit = 2**64 // total * total
    tries = 0
    while True:
        message = "kedai-draw-1|%s|%d|%s|%s|%d|%d" % (
            record["day"],
            record["wheel_id"],
            record["draw_id"],
            record["client_seed"],
            record["n"],
            tries,
        )
        digest = hmac.new(bytes.fromhex(record["seed"]), message.encode("utf-8"), hashlib.sha256).digest()
        number = int.from_bytes(digest[:8], "big")
        if number < limit:
            break
        tries += 1
    value = number % total
    above = 0
    for entry in entries:
        above += entry["weight"]
        if value < above:
            return entry["position"], value, tries
    raise ValueError("no entry")


def problem(record):
    """What is wrong with a record, or None."""
    if record["seed"] is None:
        return "the seed is not published"
    if hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() != record["seed_hash"]:
        return "the seed is not the one whose fingerprint was shown"
    position, value, tries = compute(record)
    if position != record["position"]:
        return "it lands on %d, and the record says %d" % (position, record["position"])
    expected = record.get("result")
    if expected and (expected["value"], expected["tries"]) != (value, tries):
        return "the number is %d after %d tries" % (value, tries)
    return None


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        read = json.load(file)
    records = read if isinstance(read, list) else [read]
    wrong = 0
    for record in records:
        found = problem(record)
        if found:
            wrong += 1
            print("%s: %s" % (record["sn"], found))
    print("%d of %d draws are as they were recorded." % (len(records) - wrong, len(records)))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
