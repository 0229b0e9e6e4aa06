"""RapidOCR and nothing around it: reads the images named on each line of stdin, answers with a line of JSON."""
import json
import sys
import time

import cv2
from rapidocr import RapidOCR

cv2.setNumThreads(1)
# The same weights and sizes as the service's own worker, or the two sides would not be doing the same.
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
print(json.dumps({"ready": True}), flush=True)
for line in sys.stdin:
    used = time.process_time()
    texts = []
    for image in json.loads(line):
        found = engine(cv2.imread(image), use_cls=False)
        texts.append("\n".join(found.txts or []))
    print(json.dumps({"cpuMs": 1000 * (time.process_time() - used), "texts": texts}), flush=True)
