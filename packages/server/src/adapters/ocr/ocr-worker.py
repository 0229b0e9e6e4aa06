"""Reads page images until its input ends. In: a line of JSON with width and height, then that many grey pixels.
Out: a line of JSON with the words. Pixels only: no file of a stranger is ever decoded here."""

import json
import logging
import os
import sys

# Only answers may leave by standard output; libraries like to talk.
answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
os.dup2(2, 1)
logging.disable(logging.CRITICAL)

import cv2
import numpy
from rapidocr import RapidOCR

cv2.setNumThreads(1)
engine = RapidOCR(
    params={
        "Global.log_level": "critical",
        "Global.use_cls": False,
        "Global.text_score": 0.3,
        "Global.max_side_len": 2000,
        "Det.limit_type": "max",
        "Det.limit_side_len": 1280,
        "Rec.rec_batch_num": 1,
        "EngineConfig.onnxruntime.intra_op_num_threads": 1,
        "EngineConfig.onnxruntime.inter_op_num_threads": 1,
    }
)


def read_page(image):
    try:
        return words_of(engine(image, use_cls=False, return_word_box=True))
    except IndexError:
        # It loses count where a line has no box for any of its words.
        return words_of(engine(image, use_cls=False, return_word_box=False))


def words_of(result):
    if result.boxes is None:
        return []
    words = []
    pieces = iter(result.word_results or ())
    line_pieces = next(pieces, ())
    for line, (box, text, score) in enumerate(zip(result.boxes, result.txts, result.scores)):
        if spells(line_pieces, text):
            words += join_pieces(line_pieces, text, line)
            line_pieces = next(pieces, ())
        else:
            words += split_evenly(box, text, float(score), line)
    return words


def spells(pieces, text):
    """Whether these are the pieces of this line: lines without any are left out of the engine's list."""
    if not all(isinstance(piece, tuple) and len(piece) == 3 for piece in pieces):
        return False
    return "".join(piece[0] for piece in pieces) == "".join(text.split())


def join_pieces(pieces, text, line):
    """The engine cuts a word where the script changes or its letters stand far apart; we cut at blanks only."""
    words, rest = [], list(pieces)
    for token in text.split():
        own = []
        while sum(len(piece[0]) for piece in own) < len(token):
            own.append(rest.pop(0))
        corners = numpy.concatenate([numpy.asarray(piece[2], dtype=float) for piece in own])
        score = sum(float(piece[1]) * len(piece[0]) for piece in own) / len(token)
        words.append([token, *bounds(corners), score, line])
    return words


def split_evenly(box, text, score, line):
    x0, y0, x1, y1 = bounds(numpy.asarray(box, dtype=float))
    each = (x1 - x0) / len(text)
    words, end = [], 0
    for token in text.split():
        start = text.index(token, end)
        end = start + len(token)
        words.append([token, x0 + each * start, y0, x0 + each * end, y1, score, line])
    return words


def bounds(corners):
    return [*corners.min(axis=0).tolist(), *corners.max(axis=0).tolist()]


def answer(value):
    answers.write(json.dumps(value) + "\n")
    answers.flush()


# The models are loaded at the first page, so that one is read before anybody waits for it.
engine(numpy.full((64, 256), 255, dtype=numpy.uint8), use_cls=False)
answer({"ready": True})
while header := sys.stdin.buffer.readline():
    size = json.loads(header)
    shape = (size["height"], size["width"])
    pixels = sys.stdin.buffer.read(shape[0] * shape[1])
    answer({"words": read_page(numpy.frombuffer(pixels, dtype=numpy.uint8).reshape(shape))})
