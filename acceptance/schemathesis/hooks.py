import json
import os
from itertools import count
from pathlib import Path

import requests
import schemathesis

callers = count()
# What no call of the service alone makes: a document that is read, one to be deleted, one that waits for its file; and
# an export, so that every operation meets one.
known = json.loads(Path(os.environ["CASEFOLD_SCHEMATHESIS_KNOWN"]).read_text())
# The document cannot say how large a file the service was configured to take.
largest = 2**30


@schemathesis.hook
def before_call(context, case, kwargs):
    # Every call from an address of its own: bad keys from one address are soon answered a second late.
    case.headers["X-Forwarded-For"] = f"fd00:0:0:{next(callers):x}::1"
    if not (case.meta and case.meta.generation.mode.is_positive):
        return
    # Only the service knows which cursors it gave out, so no generated one can be called valid data.
    if case.query:
        case.query.pop("cursor", None)
    # And only the service knows how long a file is.
    case.headers.pop("range", None)
    if isinstance(case.body, list):
        for upload in case.body:
            upload["size"] = min(upload["size"], largest)
    if known:
        name_records(case)


def name_records(case):
    operation = case.operation.definition.raw.get("operationId")
    if operation == "finalizeUpload":
        case.path_parameters["caseId"], case.body = known["finalized"]["caseId"], known["finalized"]
    elif operation == "renewUpload":
        case.path_parameters |= known["upload"]
    elif operation in ("searchCase", "searchDocument"):
        name_search(case.query)
    elif operation in ("listCopies", "restoreCopy"):
        case.path_parameters |= {name: value for name, value in known["copy"].items() if name in case.path_parameters}
    elif "documentId" in (case.path_parameters or {}):
        spare = operation in ("deleteDocument", "restoreDocument")
        case.path_parameters["documentId"] = known["spare" if spare else "document"]
        if "pageNumber" in case.path_parameters:
            case.path_parameters["pageNumber"] = "1"
    elif "exportId" in (case.path_parameters or {}):
        case.path_parameters["exportId"] = known["export"]
    elif operation == "listReportRequests":
        case.query = {name: value for name, value in case.query.items() if name != "assignee"}
        case.query["caseId"] = known["upload"]["caseId"]
    elif operation in ("listChronology", "listLeftOutPages", "getChronologyFile"):
        case.path_parameters["caseId"] = known["evidence"]
    elif operation.endswith(("CaseEncounter", "CaseEncounters", "splitEncounter", "joinEncounters")):
        name_encounter(operation, case)
    elif operation in ("listChronology", "listLeftOutPages"):
        case.path_parameters["caseId"] = known["evidence"]
    elif operation == "startReport" or "reportRequestId" in (case.path_parameters or {}):
        name_review(operation, case)
    if operation == "cancelDocument":
        # There is something to cancel only while it is read.
        path = f"{known['url']}/api/documents/{known['document']}/reread"
        requests.post(path, headers={"Authorization": f"Bearer {known['key']}"}, timeout=20)


def name_encounter(operation, case):
    case.path_parameters["caseId"] = known["evidence"]
    if operation == "listCaseEncounters":
        return
    path = f"{known['url']}/api/cases/{known['evidence']}/encounters"
    headers = {"Authorization": f"Bearer {known['key']}"}
    listed = requests.get(f"{path}?limit=1000", headers=headers, timeout=20).json()
    segments = [(segment, encounter["encounterId"]) for encounter in listed for segment in encounter["segments"]]
    longest, encounter_id = max(segments, key=lambda pair: pair[0]["to"] - pair[0]["from"])
    case.path_parameters["encounterId"] = encounter_id
    middle = (longest["from"] + longest["to"]) // 2
    split = {"documentId": longest["documentId"], "pageNumber": longest["pageNumber"], "offset": middle}
    # Which version is the last, that a date is one, and what can be split or joined is said in words.
    if operation == "splitEncounter":
        case.body = split
    elif operation == "joinEncounters":
        if len(listed) == 1:
            listed = requests.post(f"{path}/{encounter_id}/split", json=split, headers=headers, timeout=20).json()
        others = [encounter["encounterId"] for encounter in listed if encounter["encounterId"] != encounter_id]
        case.body = {"encounterId": others[0]}
    else:
        case.body = {"provider": "J. Adams, MD"}


def name_review(operation, case):
    for name, value in known["review"].items():
        if name in (case.path_parameters or {}):
            case.path_parameters[name] = value
    body = case.body
    if operation in ("cancelReportRequest", "retryReportRequest"):
        case.path_parameters["reportRequestId"] = known["spareReview"]
    elif operation == "startReport":
        if "caseId" in body:
            body["caseId"] = known["upload"]["caseId"]
            order_period(body.get("parameters"))
        else:
            body["reportRequestId"] = known["spareReview"]
    elif isinstance(body, dict):
        case.body = reviewable(operation, body)


def order_period(parameters):
    # A period that ends before it begins is refused, which no schema can say.
    ends = ("periodFrom", "periodTo")
    if isinstance(parameters, dict) and all(isinstance(parameters.get(name), str) for name in ends):
        parameters |= dict(zip(ends, sorted(parameters[name] for name in ends)))


def reviewable(operation, body):
    # What the document says in words: what goes with what, that a date is one, and that a member is meant.
    for name in ("version", "citation", "value", "display", "preferred", "serviceDate", "effectiveDate"):
        body.pop(name, None)
    if operation == "addFinding":
        body |= {"category": "smoking.status", "value": {"status": "never", "product": "tobacco"}, "display": "never"}
    elif operation == "assignReview":
        body["assignee"] = None
    elif operation == "correctEncounter":
        # Another date, or another patient, would make other gaps.
        body.pop("wrongPatient", None)
        body |= {"provider": "J. Adams, MD"}
    elif operation == "decideConflict":
        if body["resolution"] != "withdraw":
            body["resolution"] = "bothStand"
    elif operation in ("decideFinding", "decideFindings"):
        if body["decision"] not in ("reject", "withdraw"):
            body["decision"] = "approve"
        body.pop("reason", None)
        if body["decision"] in ("reject", "withdraw"):
            body.pop("despiteFlags", None)
        if body["decision"] == "reject":
            body["reason"] = "notRelevant"
    return body


def name_search(query):
    for name, value in (("caseId", known["upload"]["caseId"]), ("documentId", known["document"])):
        if name in query:
            query[name] = value
    # What the document says in words: there is a term, and some things need a limit.
    query["q"] = f"the {query['q']}"
    query.setdefault("limit", 10)
