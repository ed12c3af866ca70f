# Turns catalogues (i18next JSON, v4) into gettext's PO and back, by Debian's translate-toolkit. Reads one job as JSON.
import json
import sys

from translate.misc.multistring import multistring
from translate.storage import jsonl10n, po


def catalogue(path, forms):
    # the toolkit counts two forms in Uzbek, three in Russian, and does not know Karakalpak
    store = type("Catalogue", (jsonl10n.I18NextV4File,), {"plural_tags": forms})()
    if path:
        with open(path, "rb") as file:
            store.parse(file.read())
    return store


def to_po(job):
    english = catalogue(job["english"], ["one", "other"])
    own = {unit.getid(): unit for unit in catalogue(job["json"], job["forms"]).units}
    result = po.pofile()
    result.updateheader(add=True, Language=job["tag"], Plural_Forms=job["plurals"])
    if "" in job["notes"]:
        result.header().addnote(job["notes"][""], "developer")
    for unit in english.units:
        entry = po.pounit(encoding="UTF-8")
        entry.addlocation(unit.getid())
        entry.source = unit.target
        key = unit.getid()[1:]
        if key in job["notes"]:
            entry.addnote(job["notes"][key], "developer")
        translated = own.get(unit.getid())
        empty = [""] * len(job["forms"]) if isinstance(unit.target, multistring) else ""
        entry.target = translated.target if translated else empty
        result.addunit(entry)
    result.removeduplicates("msgctxt")
    result.savefile(job["po"])


def to_json(job):
    entries = po.pofile.parsefile(job["po"])
    entries.makeindex()
    own = {unit.getid(): unit for unit in catalogue(job["json"], job["forms"]).units}
    result = catalogue(None, job["forms"])
    for unit in catalogue(job["english"], ["one", "other"]).units:
        entry = entries.locationindex.get(unit.getid())
        if entry is not None and entry.istranslated():
            unit.target = multistring(entry.target.strings) if entry.hasplural() else str(entry.target)
        elif unit.getid() in own:
            # not sure yet, or not there: what the catalogue has stays
            unit.target = own[unit.getid()].target
        else:
            continue
        result.addunit(unit)
    result.savefile(job["json"])


for each in json.load(sys.stdin):
    {"out": to_po, "in": to_json}[sys.argv[1]](each)
